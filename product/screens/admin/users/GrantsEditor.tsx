import { Button, HTMLSelect } from "@blueprintjs/core";
import { Add, Trash } from "@blueprintjs/icons";
import type { Grant, Role } from "../../../services/index.ts";
import { TerminalChoice } from "./TerminalChoice.tsx";

interface GrantsEditorProps {
  grants: readonly Grant[];
  roles: readonly Role[];
  onChange(grants: readonly Grant[]): void;
}

/** The roles of a user: which, and on which terminals. A role on a terminal holds for everything below it. */
export function GrantsEditor({ grants, roles, onChange }: GrantsEditorProps) {
  const free = roles.filter(({ id }) => !grants.some(({ roleId }) => roleId === id));
  const replace = (index: number, grant: Grant) =>
    onChange(grants.map((each, at) => (at === index ? grant : each)));
  return (
    <fieldset className="admin-grants">
      <legend>Roles</legend>
      {grants.length === 0 && <p className="admin-quiet">No role. This user sees no records.</p>}
      {grants.map((grant, index) => (
        <GrantRow
          key={grant.roleId}
          grant={grant}
          choices={roles.filter(({ id }) => id === grant.roleId || free.some((role) => role.id === id))}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(grants.filter((_each, at) => at !== index))}
        />
      ))}
      <Button
        icon={<Add />}
        text="Add Role"
        disabled={free.length === 0}
        onClick={() => onChange([...grants, { roleId: free[0]?.id ?? 0, groupIds: [] }])}
      />
    </fieldset>
  );
}

interface GrantRowProps {
  grant: Grant;
  choices: readonly Role[];
  onChange(grant: Grant): void;
  onRemove(): void;
}

function GrantRow({ grant, choices, onChange, onRemove }: GrantRowProps) {
  const role = choices.find(({ id }) => id === grant.roleId);
  const name = role?.name ?? "this role";
  return (
    <div className="admin-grant" role="group" aria-label={name}>
      <HTMLSelect
        aria-label="Role"
        value={grant.roleId}
        options={choices.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(event) => onChange({ ...grant, roleId: Number(event.target.value) })}
      />
      <TerminalChoice
        label={`Terminals of ${name}`}
        chosen={grant.groupIds}
        onChange={(groupIds) => onChange({ ...grant, groupIds })}
      />
      <Button variant="minimal" icon={<Trash />} aria-label={`Remove ${name}`} onClick={onRemove} />
      {role?.help != null && <p className="admin-quiet admin-grant-help">{role.help}</p>}
      {role?.roleType === "ADMIN" && (
        <p className="admin-quiet admin-grant-help">
          Makes the user an administrator of the whole company, whatever the terminal.
        </p>
      )}
    </div>
  );
}
