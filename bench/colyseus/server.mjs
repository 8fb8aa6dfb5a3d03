// A Colyseus server, in memory, with a small game whose messages have the shape of Wapi's: four seats in turn,
// one number a move, the bag's order secret. The state is a Colyseus schema; every move is told at once.
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const PARTS = 6;
const SPOTS = 5;
const BAG = 48;
const SEATS = 4;

const Part = schema({ coins: t.array("uint8"), worth: t.uint16() });
const State = schema({
  parts: t.array(Part),
  drawn: t.uint8(),
  left: t.uint8(),
  turn: t.uint8(),
  totems: t.array("uint8"),
});

class Bench extends Room {
  maxClients = SEATS;
  patchRate = null;
  seats = new Map();
  order = Array.from({ length: BAG }, (_, place) => (place * 7) % 6);

  onCreate() {
    const state = new State();
    for (let part = 0; part < PARTS; part += 1) state.parts.push(new Part().assign({ worth: 0 }));
    for (let seat = 0; seat < SEATS; seat += 1) state.totems.push(3);
    this.state = state.assign({ drawn: 0, left: BAG, turn: 0 });
    this.onMessage("place", (client, part) => this.place(client, part));
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }

  place(client, part) {
    const { state } = this;
    const chosen = state.parts[part];
    if (chosen === undefined || this.seats.get(client.sessionId) !== state.turn) return;
    if (chosen.coins.length === SPOTS) {
      chosen.coins.clear();
      chosen.worth = 0;
    }
    chosen.coins.push(state.drawn);
    chosen.worth += state.drawn;
    state.left = state.left > 1 ? state.left - 1 : BAG;
    state.drawn = this.order[state.left - 1];
    state.turn = (state.turn + 1) % SEATS;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("bench", Bench);
await server.listen(Number(process.argv[2]), "127.0.0.1");
console.log("is open");
