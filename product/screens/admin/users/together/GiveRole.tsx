import { Button, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { type FocusFallback, Modal, useModalForm, useReturnFocus } from "../../../../../views/index.ts";
import { counted } from "../../../../common/counted.ts";
import { showToast } from "../../../../common/toasts.ts";
import type { Role, User } from "../../../../services/index.ts";
import { createAdministrationClient } from "../../../../services/index.ts";
import { useCatalog, useOwnClient } from "../../../../workspace/workspace.ts";
import { TerminalChoice } from "../TerminalChoice.tsx";
import { giveText } from "./giveText.ts";
import { Progress } from "./Progress.tsx";
import { useTogether } from "./useTogether.ts";

/** Most users in one call: the server takes more, but people see that it goes on. */
const MOST_AT_ONCE = 50;

interface GiveRoleProps {
  users: readonly User[];
  roles: readonly Role[];
  /** Where the focus goes when what opened this is gone. */
  fallback: FocusFallback;
  onDone(users: readonly User[]): void;
  onClose(): void;
}

/** Asks which role users are given and on which terminals, and gives it to them beside those that they have. */
export function GiveRole({ users, roles, fallback, onDone, onClose }: GiveRoleProps) {
  const administration = useOwnClient(createAdministrationClient);
  const [roleId, setRoleId] = useState<number>();
  const [groupIds, setGroupIds] = useState<readonly number[]>([]);
  const { isBusy, run, ...task } = useTogether("admin_panel_update_user_failed", onDone);
  useReturnFocus(fallback);
  const role = roles.find(({ id }) => id === roleId);
  const isEntered = task.refused.length === 0 && (role !== undefined || groupIds.length > 0);
  const { close, question } = useModalForm({ isChanged: () => isEntered && users.length > 0, onClose });
  const give = async ({ id, name }: Role) => {
    const { done, refused } = await run({
      users,
      act: (some) =>
        administration.giveRole(
          some.map((user) => user.id),
          { roleId: id, groupIds },
        ),
      most: MOST_AT_ONCE,
    });
    if (done.length > 0) void showToast("success", `${name} was given to ${counted(done.length, "user")}.`);
    if (refused.length === 0) onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (role && groupIds.length > 0 && !isBusy) void give(role);
  };
  const title = `Give Role to ${counted(users.length, "User")}`;
  return (
    <Modal
      title={title}
      onClose={() => !isBusy && close()}
      actions={
        <>
          <Button text={task.refused.length > 0 ? "Close" : "Cancel"} disabled={isBusy} onClick={close} />
          <Button
            type="submit"
            form="users-give-role"
            intent="primary"
            text="Give Role"
            loading={isBusy}
            disabled={!role || groupIds.length === 0}
          />
        </>
      }
    >
      <form id="users-give-role" className="admin-form" aria-label={title} onSubmit={onSubmit}>
        <RoleChoice roles={roles} role={role} disabled={isBusy} onChange={setRoleId} />
        <FormGroup label="Terminals">
          <TerminalChoice label="Terminals" chosen={groupIds} onChange={setGroupIds} />
        </FormGroup>
        <Effect {...{ users, role, groupIds }} />
        <Progress {...task} />
      </form>
      {question}
    </Modal>
  );
}

interface RoleChoiceProps {
  roles: readonly Role[];
  role: Role | undefined;
  disabled: boolean;
  onChange(id: number | undefined): void;
}

function RoleChoice({ roles, role, disabled, onChange }: RoleChoiceProps) {
  return (
    <FormGroup label="Role" labelFor="users-role" helperText={role?.help ?? undefined}>
      <HTMLSelect
        id="users-role"
        fill
        autoFocus
        value={role?.id ?? ""}
        disabled={disabled}
        options={[
          { value: "", label: "Choose a role" },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      />
    </FormGroup>
  );
}

interface EffectProps {
  users: readonly User[];
  role: Role | undefined;
  groupIds: readonly number[];
}

/** What will be done, once it is known. */
function Effect({ users, role, groupIds }: EffectProps) {
  const { groups } = useCatalog();
  const sentences =
    role && groupIds.length > 0 && users.length > 0
      ? giveText({ users, role, groupIds }, groups)
      : ["Choose a role and at least one terminal."];
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
