import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { LeaveQuestion, NoChanges } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { ModuleRights, Role } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useForgetAdministration } from "../useAdministration.ts";
import { useEditing } from "../useEditing.ts";
import { RightsTable } from "./RightsTable.tsx";
import { RoleActions } from "./RoleActions.tsx";
import { type Rights, sameRights, tidyRights } from "./roleText.ts";

interface RoleFormProps {
  /** A role, or what a new one begins with. */
  role: Role | Pick<Role, "name" | "permissions">;
  modules: readonly ModuleRights[];
}

/** Edits a role, or creates one. */
export function RoleForm({ role, modules }: RoleFormProps) {
  const known = "id" in role ? role : undefined;
  const form = useRoleForm(role, known);
  const { name, setName, rights, setRights, isChanged, guard } = form;
  const isLocked = known?.locked === true;
  return (
    <form
      className="admin-form admin-form-wide"
      aria-label={known?.name ?? "Create Role"}
      onSubmit={form.onSubmit}
    >
      {known && <RoleActions role={known} onDeleted={guard.release} />}
      {known?.help != null && <p className="admin-quiet">{known.help}</p>}
      {isLocked ? (
        <Callout compact>This role is built in and cannot be changed. Copy it, and change the copy.</Callout>
      ) : (
        <FormGroup label="Name" labelFor="role-name">
          <InputGroup
            id="role-name"
            maxLength={100}
            value={name}
            onValueChange={setName}
            autoFocus={!known}
          />
        </FormGroup>
      )}
      <RightsTable modules={modules} rights={rights} disabled={isLocked} onChange={setRights} />
      {!isLocked && (
        <div className="admin-bar">
          <Button
            type="submit"
            intent="primary"
            text={known ? "Save" : "Create"}
            loading={form.isBusy}
            disabled={name.trim() === "" || (known !== undefined && !isChanged)}
          />
          <Button text="Cancel" disabled={form.isBusy} onClick={form.leave} />
          <NoChanges isShown={known !== undefined && !isChanged} />
        </div>
      )}
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

/** Name and rights while they are edited, and what saves or leaves them. */
function useRoleForm(role: RoleFormProps["role"], known: Role | undefined) {
  const administration = useOwnClient(createAdministrationClient);
  const forget = useForgetAdministration();
  const [name, setName] = useState(role.name);
  const [rights, setRights] = useState<Rights>(role.permissions);
  const isChanged = name.trim() !== role.name || !sameRights(rights, role.permissions);
  const isEdited = isChanged && known?.locked !== true;
  const { isBusy, act: run, guard, go, leave } = useEditing(isEdited, "/admin/roles");
  const save = async () => {
    const input = { name: name.trim(), permissions: tidyRights(rights) };
    const saved = known
      ? await administration.changeRole({ id: known.id, version: known.version, ...input })
      : await administration.addRole(input);
    const done = known ? "updated" : "created";
    void showToast("success", `The ${saved.name} role has been successfully ${done}.`);
    guard.release();
    await forget();
    go();
  };
  return {
    name,
    setName,
    rights,
    setRights,
    isChanged,
    isBusy,
    guard,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void run(save);
    },
    leave,
  };
}
