import { Button, Dialog, DialogBody, DialogFooter, FormGroup } from "@blueprintjs/core";
import { EyeOpen } from "@blueprintjs/icons";
import { useState } from "react";
import { LeaveQuestion } from "../../../../views/index.ts";
import type { Role } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { TerminalChoice } from "../users/TerminalChoice.tsx";
import { useViewAs } from "../useViewAs.ts";

interface ViewAsRoleProps {
  role: Role;
  /** The page has changes that are not saved. */
  isChanged: boolean;
  /** The page is about to be left, and may be. */
  onLeave(): void;
}

/** Views the company as somebody with a role sees it: a button, and a dialog that asks on which terminals. Unsaved changes are asked about first. */
export function ViewAsRole({ role: { id, name }, isChanged, onLeave }: ViewAsRoleProps) {
  const { groups } = useCatalog();
  const { isBusy, view } = useViewAs(onLeave);
  const top = groups.flatMap((group) => (group.parentId === null ? [group.id] : []));
  const [groupIds, setGroupIds] = useState<readonly number[]>(top);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const start = () => {
    setAsking(false);
    void view({ roleId: id, groupIds: [...groupIds] });
  };
  return (
    <>
      <Button icon={<EyeOpen />} text="View As" onClick={() => setOpen(true)} />
      <Dialog
        className="screen-dialog"
        isOpen={isOpen}
        title={`View as a user with the ${name} role`}
        onClose={() => setOpen(false)}
      >
        <DialogBody>
          <p>
            You see the company as a user sees it who has this role and no other, until you stop or an hour
            has passed. Nothing can be changed meanwhile. The audit log says that you viewed it.
          </p>
          <FormGroup label="Terminals on which the user has it">
            <TerminalChoice
              label="Terminals on which the user has it"
              chosen={groupIds}
              onChange={setGroupIds}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={() => setOpen(false)} />
              <Button
                intent="primary"
                text="View"
                loading={isBusy}
                disabled={groupIds.length === 0}
                onClick={() => (isChanged ? setAsking(true) : start())}
              />
            </>
          }
        />
      </Dialog>
      <LeaveQuestion isOpen={isAsking} onLeave={start} onStay={() => setAsking(false)} />
    </>
  );
}
