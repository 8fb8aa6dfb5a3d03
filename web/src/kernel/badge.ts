/** The icon on the home screen tells how many tables wait; where the system has no such thing, nothing happens. */
export function showWaiting(
  tables: number,
  home: Pick<Navigator, "setAppBadge" | "clearAppBadge"> = navigator,
): void {
  if (!("setAppBadge" in home)) return;
  void (tables ? home.setAppBadge(tables) : home.clearAppBadge()).catch(() => undefined);
}
