import { Button, Tooltip } from "@blueprintjs/core";
import { Envelope, EyeOpen } from "@blueprintjs/icons";
import { useState } from "react";
import { ConfirmDialog } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { User } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";
import { useViewAs } from "../useViewAs.ts";
import { nameOf } from "./userText.ts";

interface UserActionsProps {
  user: User;
  /** The user is who looks at them. */
  isSelf: boolean;
  /** Why nothing can be done now, in words. */
  hindrance: string | undefined;
  onChanged(user?: User): void;
}

/** Resends the invitation of a user, and deactivates or activates them. */
export function UserActions({ user, isSelf, hindrance, onChanged }: UserActionsProps) {
  const { isAsking, setAsking, isBusy, setActive, resend, viewAs } = useUserWork(user, onChanged);
  const allowed = { disabled: isBusy || hindrance !== undefined, title: hindrance };
  const { status, superAdmin } = user;
  const name = nameOf(user);
  return (
    <div className="admin-actions">
      {status === "Invited" && (
        <Button icon={<Envelope />} text="Resend Invitation" {...allowed} onClick={() => void resend()} />
      )}
      {status === "Active" && !isSelf && !superAdmin && (
        <Tooltip content="See the company as this user sees it. Nothing can be changed meanwhile.">
          <Button icon={<EyeOpen />} text="View As" {...allowed} onClick={() => void viewAs()} />
        </Tooltip>
      )}
      {status === "Deactivated" ? (
        <Button text="Activate" {...allowed} onClick={() => void setActive(true)} />
      ) : (
        !superAdmin && (
          <Button
            text="Deactivate"
            {...allowed}
            disabled={allowed.disabled || isSelf}
            onClick={() => setAsking(true)}
          />
        )
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Deactivate ${name}?`}
        confirm="Yes, Deactivate"
        cancel="Cancel"
        busy={isBusy}
        onConfirm={() => void setActive(false)}
        onCancel={() => setAsking(false)}
      >
        {name} can no longer sign in to this company, starting now. What they recorded stays, and you can
        activate them again.
      </ConfirmDialog>
    </div>
  );
}

/** What can be done with a user: the work of each action, whether one is under way, and whether a deactivation is being asked about. */
function useUserWork(user: User, onChanged: UserActionsProps["onChanged"]) {
  const administration = useOwnClient(createAdministrationClient);
  const [isAsking, setAsking] = useState(false);
  const change = useToastedAction("admin_panel_update_user_failed");
  const sending = useToastedAction("admin_panel_resend_invite_failed");
  const viewing = useViewAs();
  const { id, version } = user;
  const name = nameOf(user);

  const run = async (task: typeof change, work: () => Promise<string>) => {
    await task.act(async () => showToast("success", await work()));
    setAsking(false);
  };
  return {
    isAsking,
    setAsking,
    isBusy: change.isBusy || sending.isBusy || viewing.isBusy,
    setActive: (active: boolean) =>
      run(change, async () => {
        onChanged(await administration.change({ id, version, active }));
        return active ? `${name} was activated.` : `${name} was deactivated.`;
      }),
    resend: () =>
      run(sending, async () => {
        const message = await administration.resend(id);
        onChanged();
        return message;
      }),
    viewAs: () => viewing.view({ userId: id }),
  };
}
