import { Button } from "@blueprintjs/core";
import { Duplicate, Trash, User } from "@blueprintjs/icons";
import { useState } from "react";
import { ConfirmDialog } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { Role } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useForgetRole } from "../useAdministration.ts";
import { useToastedAction } from "../../useAction.ts";
import { usersText } from "./roleText.ts";
import { ViewAsRole } from "./ViewAsRole.tsx";

interface RoleActionsProps {
  role: Role;
  /** The page has changes that are not saved. */
  isChanged: boolean;
  /** The page is about to be left, and may be. */
  onLeave(): void;
}

/** What can be done with a role beside editing it: see who has it, copy it, view the company with it, delete it. */
export function RoleActions({ role, isChanged, onLeave }: RoleActionsProps) {
  const administration = useOwnClient(createAdministrationClient);
  const forget = useForgetRole();
  const navigate = usePageNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act: run } = useToastedAction("admin_panel_thunk_action_failed");
  const { id, name, usersCount, locked } = role;
  const remove = async () => {
    await run(async () => {
      await administration.removeRole(id, usersCount);
      onLeave();
      // The page of the role is left before the role is forgotten: it would say that there is no such role.
      await navigate("/admin/roles");
      void forget(id);
      void showToast("success", `The ${name} role has been successfully deleted.`);
    });
    setAsking(false);
  };
  return (
    <div className="admin-actions">
      <Button
        icon={<User />}
        text={usersText(usersCount)}
        onClick={() => void navigate(`/admin/users?role=${id}`)}
      />
      <Button
        icon={<Duplicate />}
        text="Copy"
        onClick={() => void navigate(`/admin/roles/create?copy=${id}`)}
      />
      <ViewAsRole {...{ role, isChanged, onLeave }} />
      {!locked && <Button icon={<Trash />} text="Delete" onClick={() => setAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the ${name} role?`}
        confirm="Yes, Delete"
        cancel="Cancel"
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {usersCount === 0
          ? "No user has this role."
          : `${usersText(usersCount)} will lose this role and what it lets them do, starting now. This cannot be undone.`}
      </ConfirmDialog>
    </div>
  );
}
