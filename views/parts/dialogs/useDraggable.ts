import { useState, type CSSProperties, type PointerEvent } from "react";

/** Pixels of a dragged element that stay in the window. */
const margin = 48;

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * Lets an element be moved by a part of it. `style` is for the element, `handle` for the part; a double click puts it back.
 * The element stays reachable: part of it remains in the window.
 */
export function useDraggable() {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const style: CSSProperties = { translate: `${offset.x}px ${offset.y}px` };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    const element = event.currentTarget;
    const box = element.getBoundingClientRect();
    const from = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    const home = { left: box.left - offset.x, top: box.top - offset.y };
    const onMove = (move: globalThis.PointerEvent) =>
      setOffset({
        x: within(move.clientX - from.x, margin - home.left - box.width, innerWidth - margin - home.left),
        y: within(move.clientY - from.y, -home.top, innerHeight - margin - home.top),
      });
    const onEnd = () => {
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onEnd);
      element.removeEventListener("pointercancel", onEnd);
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onEnd);
    element.addEventListener("pointercancel", onEnd);
  };
  return { style, handle: { onPointerDown, onDoubleClick: () => setOffset({ x: 0, y: 0 }) } };
}
