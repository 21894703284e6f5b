import { Button, Callout, FormGroup, InputGroup } from "@blueprintjs/core";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LeaveQuestion } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { errorText, type ModuleRights, type Role } from "../../../services/index.ts";
import { useClient } from "../../../workspace/workspace.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { useForgetAdministration } from "../useAdministration.ts";
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
  const administration = useClient("administration");
  const forget = useForgetAdministration();
  const navigate = useNavigate();
  const known = "id" in role ? role : undefined;
  const [name, setName] = useState(role.name);
  const [rights, setRights] = useState<Rights>(role.permissions);
  const [isBusy, setBusy] = useState(false);
  const isChanged = name.trim() !== role.name || !sameRights(rights, role.permissions);
  const changed = useRef(isChanged);
  changed.current = isChanged;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => changed.current, []),
    onDiscard: useCallback(() => undefined, []),
  });
  const isLocked = known?.locked === true;

  const save = async () => {
    setBusy(true);
    try {
      const input = { name: name.trim(), permissions: tidyRights(rights) };
      const saved = known
        ? await administration.changeRole({ id: known.id, version: known.version, ...input })
        : await administration.addRole(input);
      const done = known ? "updated" : "created";
      void showToast("success", `The ${saved.name} role has been successfully ${done}.`);
      guard.release();
      await forget();
      void navigate("/admin/roles");
    } catch (error) {
      const reason = errorText(error);
      if (reason !== undefined) void showToast("error", reason);
      setBusy(false);
    }
  };
  const leave = () => {
    const go = () => void navigate("/admin/roles");
    if (changed.current && !isLocked) guard.ask(go);
    else go();
  };

  return (
    <form
      className="admin-form admin-form-wide"
      aria-label={known?.name ?? "Create Role"}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {known && <RoleActions role={known} onDeleted={guard.release} />}
      {known?.help != null && <p className="admin-quiet">{known.help}</p>}
      {isLocked && (
        <Callout compact>This role is built in and cannot be changed. Copy it, and change the copy.</Callout>
      )}
      {!isLocked && (
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
            loading={isBusy}
            disabled={name.trim() === "" || (known !== undefined && !isChanged)}
          />
          <Button text="Cancel" disabled={isBusy} onClick={leave} />
          {known && !isChanged && <span className="admin-quiet">There are no changes to save.</span>}
        </div>
      )}
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}
