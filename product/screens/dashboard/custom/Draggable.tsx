import type { ReactNode } from "react";
import { DragOnto } from "../../../../views/index.ts";
import { dropMove, type Thing } from "./arrange/moves.ts";
import { useBoard } from "./board.ts";

/** Numbers of what is dragged: cards have their own, categories those below 0. */
const thingOf = (id: number): Thing => ({ kind: id > 0 ? "card" : "category", id: Math.abs(id) });

/** Around categories, which are dragged as their cards are, by mouse or finger. */
export function Draggable({ children }: { children: ReactNode }) {
  const { arrangement, names, move } = useBoard();
  const drop = (id: number, onto: number) =>
    dropMove(arrangement, { id: thingOf(id), onto: thingOf(onto) }, names);
  return (
    <DragOnto
      titleOf={(id) => (id > 0 ? names.card(id) : names.category(-id))}
      mayDrop={(id, onto) => drop(id, onto)?.change !== undefined}
      onDrop={(id, onto) => {
        const made = drop(id, onto);
        if (made) move(made);
      }}
    >
      {children}
    </DragOnto>
  );
}
