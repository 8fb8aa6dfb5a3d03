/** The tab itself tells when it is my turn: its title and its icon. */
const REST = "/icon.svg";
const TURN = "/icon-turn.svg";

export function showTurn(mine: boolean, title: string): void {
  document.title = mine ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = mine ? TURN : REST;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
