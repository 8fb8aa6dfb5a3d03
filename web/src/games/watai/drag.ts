/** How far a finger must go before a press is a drag. */
const FAR = 8;

export interface Drag {
  /** The card leaves its place. */
  start: () => void;
  /** It is let go over this element, at this place on the screen. */
  drop: (over: Element | null, from: DOMRect) => void;
  disabled?: boolean;
}

/** A card that follows finger or mouse; a press that does not move stays a click. */
export function drag(node: HTMLElement, given: Drag) {
  let on = given;
  let began: { x: number; y: number; id: number } | null = null;
  let moving = false;

  function down(event: PointerEvent) {
    if (on.disabled || event.button !== 0) return;
    began = { x: event.clientX, y: event.clientY, id: event.pointerId };
    moving = false;
    node.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (!began || event.pointerId !== began.id) return;
    const x = event.clientX - began.x;
    const y = event.clientY - began.y;
    if (!moving && Math.hypot(x, y) < FAR) return;
    if (!moving) {
      moving = true;
      node.classList.add("dragged");
      on.start();
    }
    node.style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
  }

  function up(event: PointerEvent) {
    if (!began || event.pointerId !== began.id) return;
    began = null;
    if (!moving) return;
    const from = node.getBoundingClientRect();
    rest();
    node.style.pointerEvents = "none";
    const over = document.elementFromPoint(event.clientX, event.clientY);
    node.style.pointerEvents = "";
    on.drop(event.type === "pointerup" ? over : null, from);
  }

  /** The click that ends a drag is no tap. */
  function click(event: MouseEvent) {
    if (!moving) return;
    moving = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  function rest() {
    node.style.transform = "";
    node.classList.remove("dragged");
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  return {
    update: (next: Drag) => (on = next),
    destroy: () => {
      rest();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
    },
  };
}
