import { house } from "../../kernel/house";
import { router } from "../../kernel/router.svelte";
import type { DailyDeal, DailyPage } from "../../kernel/wire";
import { guest } from "../me.svelte";

/** Today's deals as the house last told them, for the shelf and for games' pages. */
class Daily {
  page = $state.raw<DailyPage | null>(null);

  async load(): Promise<void> {
    this.page = await house.daily();
  }

  of(game: string): DailyDeal | null {
    return this.page?.deals.find((deal) => deal.game === game) ?? null;
  }

  /** Sit at the table of today's deal: it is made, or gone on with. */
  async play(game: string, practice = false): Promise<void> {
    await guest.beSomebody();
    const { code } = await house.playDaily({ game, practice });
    router.go(`/t/${code}`);
  }
}

export const daily = new Daily();

/** Where a deal's results are. */
export function resultsOf({ game, day }: { game: string; day: string }): string {
  return `/daily/${game}/${day}`;
}
