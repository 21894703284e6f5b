import { DragOnto } from "../../../views/index.ts";
import type { Draft } from "./draft.ts";
import { PageLine } from "./PageLine.tsx";
import type { Asked } from "./editing.ts";
import { dropped, placeWords, type Row, rowsOf, rowTitle } from "./rows.ts";
import { SectionLine } from "./SectionLine.tsx";
import type { Apply } from "./editing.ts";

interface TreeProps {
  draft: Draft;
  onApply: Apply;
  onAsk(asked: Asked): void;
}

/** Sections and entries as lines, each moved by mouse, finger or its menu. */
export function Tree({ draft, onApply, onAsk }: TreeProps) {
  const rows = rowsOf(draft);
  const afterDrop = (from: number, onto: number) => dropped(draft, rows[from], rows[onto]);
  const drop = (from: number, onto: number) => {
    const next = afterDrop(from, onto);
    if (next) onApply(next, placeWords(next, rows[from]?.key ?? ""));
  };
  return (
    <DragOnto
      titleOf={(at) => titleAt(rows, at)}
      mayDrop={(from, onto) => afterDrop(from, onto) !== undefined}
      onDrop={drop}
    >
      <ul className="navigation-tree" aria-label="Site navigation">
        {rows.map((row, at) => {
          const line = { at, draft, mayTake: (from: number) => afterDrop(from, at) !== undefined, onApply };
          return row.kind === "page" ? (
            <PageLine key={row.key} row={row} {...line} onAsk={onAsk} />
          ) : (
            <SectionLine key={row.key} row={row} {...line} onAsk={onAsk} />
          );
        })}
      </ul>
    </DragOnto>
  );
}

function titleAt(rows: readonly Row[], at: number): string {
  const row = rows[at];
  return row ? rowTitle(row) : "";
}
