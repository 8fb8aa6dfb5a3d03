// A boardgame.io server, in memory, with a small game whose messages have the shape of Wapi's:
// four seats in turn, one number a move, about 300 bytes of view to each seat, the bag's order secret.
const { Server } = require("boardgame.io/server");
const { TurnOrder } = require("boardgame.io/core");

const PARTS = 6;
const SPOTS = 5;
const BAG = 48;

const bench = {
  name: "bench",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: () => ({
    parts: Array.from({ length: PARTS }, () => ({ coins: [], worth: 0 })),
    drawn: 0,
    bag: { left: BAG },
    totems: [3, 3, 3, 3],
    secret: { order: Array.from({ length: BAG }, (_, place) => (place * 7) % 6) },
  }),
  turn: { order: TurnOrder.DEFAULT, minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G }, part) => {
      const chosen = G.parts[part];
      if (chosen === undefined) return "INVALID_MOVE";
      if (chosen.coins.length === SPOTS) {
        chosen.coins = [];
        chosen.worth = 0;
      }
      chosen.coins.push(G.drawn);
      chosen.worth += G.drawn;
      G.bag.left = G.bag.left > 1 ? G.bag.left - 1 : BAG;
      G.drawn = G.secret.order[G.bag.left - 1];
    },
  },
  playerView: ({ G }) => {
    const { secret, ...seen } = G;
    return seen;
  },
};

const port = Number(process.argv[2]);
const server = Server({ games: [bench], origins: [/.*/], authenticateCredentials: () => true });
server.run({ port, callback: () => console.log("is open") });
