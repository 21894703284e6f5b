import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Archive, Edit, More, Trash, Undo } from "@blueprintjs/icons";
import { useNavigate } from "react-router-dom";
import { ButtonPopover, KeyMenu } from "../../../../views/index.ts";
import type { Scorecard } from "../../../services/index.ts";
import { editPath } from "../paths.ts";
import type { ScorecardActions } from "./useScorecardActions.ts";

interface Props {
  scorecard: Scorecard;
  actions: ScorecardActions;
  /** Asks before it is deleted. */
  onRemove(): void;
}

/** What whoever made a scorecard does with it less often; nothing for others. */
export function ActionsMenu({ scorecard, actions, onRemove }: Props) {
  const navigate = useNavigate();
  const { id, name, access, archived } = scorecard;
  if (access !== "edit") return null;
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label={`More about ${name}`}>
          <MenuItem icon={<Edit />} text="Edit..." onClick={() => void navigate(editPath(id))} />
          {archived ? (
            <MenuItem icon={<Undo />} text="Restore" onClick={() => actions.setArchived(scorecard, false)} />
          ) : (
            <MenuItem
              icon={<Archive />}
              text="Archive"
              onClick={() => actions.setArchived(scorecard, true)}
            />
          )}
          <MenuDivider />
          <MenuItem icon={<Trash />} intent="danger" text="Delete..." onClick={onRemove} />
        </KeyMenu>
      }
    >
      <Button
        variant="minimal"
        icon={<More />}
        aria-label={`More about ${name}`}
        loading={actions.busyId === id}
      />
    </ButtonPopover>
  );
}
