// What is wrong with a table as a browser shows it now; measuring.py calls it.
({ touch, drawn, parts, veils }) => {
  const faults = [];
  const SLACK = 1;
  const top = document.querySelector("dialog[open]");
  const scene = top ?? document.body;
  const name = (element) => {
    const data = [...element.attributes].find(({ name }) =>
      name.startsWith("data-"),
    );
    const said =
      element.getAttribute("aria-label") ||
      element.textContent.trim().replace(/\s+/g, " ");
    const sign = data
      ? `[${data.name}=${data.value}]`
      : `.${String(element.className.baseVal ?? element.className).split(" ")[0]}`;
    return `${element.tagName.toLowerCase()}${sign} “${said.slice(0, 40)}”`;
  };
  const seen = (element) => {
    if (
      !element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      })
    )
      return false;
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.clipPath !== "none" && style.position === "absolute")
        return false;
    }
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  /** What scrolls around an element. What lies below the board is there to be seen at once: it must not. */
  const scroller = (element) => {
    for (
      let each = element.parentElement;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each);
      if (
        !each.matches(".below") &&
        /auto|scroll/.test(style.overflowX + style.overflowY)
      )
        return each;
    }
    return null;
  };
  const rect = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return `${Math.round(left)},${Math.round(top)}–${Math.round(right)},${Math.round(bottom)}`;
  };
  const inside = (element, what) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (
      left < -SLACK ||
      top < -SLACK ||
      right > innerWidth + SLACK ||
      bottom > innerHeight + SLACK
    )
      faults.push(`out of the window: ${what} ${rect(element)}`);
  };

  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight + SLACK)
    faults.push(`the page scrolls down: ${root.scrollHeight}`);
  if (root.scrollWidth > innerWidth + SLACK)
    faults.push(`the page scrolls sideways: ${root.scrollWidth}`);

  if (!top)
    for (const [what, selector] of Object.entries(parts)) {
      const found = [...document.querySelectorAll(selector)].filter(seen);
      if (!found.length) faults.push(`missing: ${what}`);
      for (const each of found) inside(each, what);
    }

  /** Things one can tap. Pieces of a drawing are measured by their drawing. */
  const targets = [
    ...scene.querySelectorAll(
      "button, a[href], [role=button], [role=tab], input, select, summary",
    ),
  ].filter(
    (each) =>
      seen(each) &&
      !each.disabled &&
      !each.closest(".skip, .leaf, .said, .why") &&
      (!(each instanceof SVGElement) || each.closest(".lit, .choosing")),
  );
  for (const each of targets) {
    const box = each.getBoundingClientRect();
    const label = each.closest("label")?.getBoundingClientRect() ?? box;
    const width = Math.max(box.width, label.width);
    const height = Math.max(box.height, label.height);
    const least = each instanceof SVGElement ? drawn : touch;
    if (Math.min(width, height) < least - 0.5)
      faults.push(
        `small target: ${name(each)} ${Math.round(width)}×${Math.round(height)}`,
      );
    const around = scroller(each);
    if (!around && !(each instanceof SVGElement)) inside(each, name(each));
  }
  /** Two things to tap must not lie over each other; pieces of one drawing may touch. */
  const plain = targets.filter(
    (each) => !(each instanceof SVGElement) && !each.closest("[data-overlaps]"),
  );
  for (let i = 0; i < plain.length; i++)
    for (let j = i + 1; j < plain.length; j++) {
      const [a, b] = [plain[i], plain[j]];
      if (a.contains(b) || b.contains(a)) continue;
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (across <= 2 || down <= 2) continue;
      if (scroller(a) !== scroller(b)) continue;
      faults.push(
        `overlap: ${name(a)} and ${name(b)} by ${Math.round(across)}×${Math.round(down)}`,
      );
    }
  /** Whatever may be tapped is what a finger meets there. */
  for (const each of plain) {
    if (scroller(each)) continue;
    const box = each.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const met = document.elementFromPoint(x, y);
    if (
      met &&
      !each.contains(met) &&
      !met.contains(each) &&
      !met.closest("[data-cover]")
    )
      faults.push(`covered: ${name(each)} by ${name(met)}`);
  }

  /** What is said for a moment may lie over the house's tools, never over what is chosen from at the table, nor over its clock.
      An opponent's card (`data-seat`) is only looked at. */
  const decisions = [
    ...targets.filter(
      (each) => each.closest(".tabletop") && !each.matches("[data-seat]"),
    ),
    ...[...document.querySelectorAll("[data-turn] [role=timer]")].filter(seen),
  ];
  for (const veil of [...document.querySelectorAll(veils)].filter(seen))
    for (const each of decisions) {
      if (veil.contains(each)) continue;
      const [p, q] = [
        veil.getBoundingClientRect(),
        each.getBoundingClientRect(),
      ];
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (across > SLACK && down > SLACK)
        faults.push(
          `veiled: ${name(each)} by ${name(veil)}, ${Math.round(across)}×${Math.round(down)}`,
        );
    }

  /** The box whose edge or colour a reader sees around a text. */
  const boxAround = (holder) => {
    for (let each = holder; each !== scene; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.display === "contents") continue;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      const edged = ["Top", "Left"].every(
        (side) => parseFloat(style[`border${side}Width`]) > 0,
      );
      if (edged || !/, 0\)$|transparent/.test(style.backgroundColor))
        return each;
    }
    return null;
  };
  const spills = (line, holder) => {
    const edge = boxAround(holder)?.getBoundingClientRect();
    return (
      edge &&
      (line.left < edge.left - 2 ||
        line.right > edge.right + 2 ||
        line.top < edge.top - 4 ||
        line.bottom > edge.bottom + 4)
    );
  };
  /** Whether something else lies over a line of text, at its ends or in its middle, above or below. */
  const summed = [...document.querySelectorAll("[data-cover]")].some(seen);
  const over = (line, holder) => {
    if (summed && !holder.closest("[data-cover]")) return null;
    if (getComputedStyle(holder).pointerEvents === "none") return null;
    const across = [2, line.width / 2, line.width - 2].map(
      (x) => line.left + x,
    );
    const down = [0.35, 0.65].map((part) => line.top + part * line.height);
    for (const [x, y] of across.flatMap((x) => down.map((y) => [x, y]))) {
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const met = document.elementFromPoint(x, y);
      if (
        met &&
        !holder.contains(met) &&
        !met.contains(holder) &&
        !met.closest("[data-cover], [data-veil]")
      )
        return met;
    }
    return null;
  };

  /** Text that is cut: by an ellipsis, by a clamp, by a box that hides what does not fit. */
  const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT);
  const told = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    const holder = node.parentElement;
    if (
      !seen(holder) ||
      holder instanceof SVGElement ||
      holder.closest(".skip, .leaf")
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (
      let each = holder;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each);
      if (style.overflow === "visible") continue;
      const scrolls = /auto|scroll/;
      const edge = each.getBoundingClientRect();
      const cutAcross =
        box.right > edge.right + SLACK || box.left < edge.left - SLACK;
      const cutDown = box.bottom > edge.bottom + 3 || box.top < edge.top - 3;
      if (
        (cutAcross && !scrolls.test(style.overflowX)) ||
        (cutDown && !scrolls.test(style.overflowY))
      )
        told.add(`cut text: ${name(holder)}`);
      if (scrolls.test(style.overflowX + style.overflowY)) break;
    }
    if (!scroller(holder) && !(holder instanceof SVGElement)) {
      if (
        box.left < -SLACK ||
        box.top < -SLACK ||
        box.right > innerWidth + SLACK ||
        box.bottom > innerHeight + SLACK
      )
        told.add(`text out of the window: ${name(holder)}`);
      for (const line of range.getClientRects()) {
        const met = over(line, holder);
        if (met) told.add(`covered text: ${name(holder)} by ${name(met)}`);
        if (spills(line, holder)) told.add(`spilt text: ${name(holder)}`);
      }
    }
  }
  faults.push(...told);
  return faults;
};
