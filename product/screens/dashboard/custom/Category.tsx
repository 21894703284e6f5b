import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { DragHandleVertical, More, Plus } from "@blueprintjs/icons";
import { useId } from "react";
import { ButtonPopover, KeyMenu, useDragOnto } from "../../../../views/index.ts";
import type { Dashboard } from "../../../services/index.ts";
import { ownerName } from "../../reports/saved/savedList.ts";
import { categoryMoves } from "./arrange/moves.ts";
import { useBoard } from "./board.ts";
import { CardFrame } from "./cards/CardFrame.tsx";
import { MoveItems } from "./cards/CardMenu.tsx";

/** A category with its cards in their order, which is the order in which they are read. */
export function Category({ category }: { category: Dashboard }) {
  const { isKiosk, ask } = useBoard();
  const titleId = useId();
  const { id, name, widgets, access } = category;
  const isOwn = access === "own" && !isKiosk;
  const { ref, listeners, isOver } = useDragOnto(-id, isOwn, (dragged) => isOwn && dragged !== -id);
  return (
    <section ref={ref} aria-labelledby={titleId} className="board-category" data-over={isOver || undefined}>
      <div className="board-head">
        {isOwn && (
          <span className="board-handle" {...listeners} aria-hidden="true" title="Drag to move">
            <DragHandleVertical size={16} />
          </span>
        )}
        <h2 id={titleId} dir="auto">
          {name}
        </h2>
        <SharedBy category={category} />
        {isOwn && (
          <Button
            size="small"
            variant="minimal"
            icon={<Plus />}
            text="New Card"
            aria-label={`New Card in ${name}`}
            onClick={() => ask({ kind: "newCard", into: id })}
          />
        )}
        {!isKiosk && id > 0 && <CategoryMenu category={category} />}
      </div>
      {widgets.length === 0 ? (
        <p className="board-note">There are no cards in this category yet.</p>
      ) : (
        <ul className="board-cards" aria-labelledby={titleId}>
          {widgets.map((card) => (
            <CardFrame key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whose category it is, or with how many roles its owner shares it. */
function SharedBy({ category }: { category: Dashboard }) {
  const { access, sharedRoles } = category;
  const by = ownerName(category);
  if (access !== "own") return by === "" ? null : <span className="board-note">{`Shared by ${by}`}</span>;
  if (sharedRoles === 0) return null;
  return (
    <span className="board-note">
      {sharedRoles === 1 ? "Shared with 1 role" : `Shared with ${sharedRoles} roles`}
    </span>
  );
}

function CategoryMenu({ category }: { category: Dashboard }) {
  const { arrangement, names, ask, copy, show } = useBoard();
  const { id, name, access } = category;
  const menu = (
    <KeyMenu aria-label={`Actions for ${name}`}>
      <MoveItems moves={categoryMoves(arrangement, id, names)} />
      {access === "own" && <MenuDivider />}
      {access === "own" && (
        <>
          <MenuItem text="Rename..." onClick={() => ask({ kind: "renameCategory", category })} />
          <MenuItem text="Who may see it..." onClick={() => ask({ kind: "shareCategory", category })} />
        </>
      )}
      <MenuItem text="Copy" onClick={() => copy(category)} />
      <MenuItem text="Show this one alone" onClick={() => show([id])} />
      {access === "own" && (
        <MenuItem
          intent="danger"
          text="Delete..."
          onClick={() => ask({ kind: "removeCategory", category })}
        />
      )}
    </KeyMenu>
  );
  return (
    <ButtonPopover content={menu} placement="bottom-end">
      <Button variant="minimal" size="small" icon={<More />} aria-label={`Actions for ${name}`} />
    </ButtonPopover>
  );
}
