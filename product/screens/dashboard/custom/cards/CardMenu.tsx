import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../../../views/index.ts";
import type { DashboardWidget } from "../../../../services/index.ts";
import { cardMoves, type Move, otherCategories } from "../arrange/moves.ts";
import { useBoard } from "../board.ts";

/** What can be done with a card without a pointer: it goes elsewhere, becomes larger or smaller, is renamed or removed. */
export function CardMenu({ card }: { card: DashboardWidget }) {
  const { arrangement, names, ask } = useBoard();
  const { id, name, access } = card;
  const moves = cardMoves(arrangement, id, names);
  const others = otherCategories(arrangement, id, names);
  if (access === "view") return null;
  const menu = (
    <KeyMenu aria-label={`Actions for ${name}`}>
      {moves.length > 0 && <MoveItems moves={moves} />}
      {others.length > 0 && <MenuDivider title="Move to ..." />}
      <MoveItems moves={others} prefix="Move to " />
      <MenuDivider />
      <MenuItem text="Rename..." onClick={() => ask({ kind: "renameCard", card })} />
      {access === "own" && (
        <MenuItem intent="danger" text="Delete..." onClick={() => ask({ kind: "removeCard", card })} />
      )}
    </KeyMenu>
  );
  return (
    <ButtonPopover content={menu} placement="bottom-end">
      <Button variant="minimal" size="small" icon={<More />} aria-label={`Actions for ${name}`} />
    </ButtonPopover>
  );
}

/** The moves as entries of a menu; those that change nothing are disabled. `prefix`: what stands before their words. */
export function MoveItems({ moves, prefix = "" }: { moves: readonly Move[]; prefix?: string }) {
  const { move } = useBoard();
  return moves.map((each) => (
    <MenuItem
      key={each.text}
      text={`${prefix}${each.text}`}
      disabled={each.change === undefined}
      onClick={() => move(each)}
    />
  ));
}
