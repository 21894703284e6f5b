import { Button, Callout, FormGroup, InputGroup, Switch } from "@blueprintjs/core";
import { useState } from "react";
import { LeaveQuestion } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { errorText, type Role, type User } from "../../../services/index.ts";
import { useClient, useUserSession } from "../../../workspace/workspace.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { GrantsEditor } from "./GrantsEditor.tsx";
import { UserActions } from "./UserActions.tsx";
import { UserStatus } from "./UsersTable.tsx";
import { mistakesIn, useUserDraft } from "./useUserDraft.ts";
import { nameOf, tidyGrants } from "./userText.ts";

interface UserFormProps {
  user: User;
  roles: readonly Role[];
  /** The user as the server has them now; undefined: they are asked for again. */
  onChanged(user?: User): void;
}

/** Edits a user of the company. */
export function UserForm({ user, roles, onChanged }: UserFormProps) {
  const administration = useClient("administration");
  const { user: self } = useUserSession();
  const { draft, setDraft, isChanged, readChanged, reset } = useUserDraft(user);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const guard = useLeaveGuard({ isChanged: readChanged, onDiscard: reset });
  const mistakes = isTried ? mistakesIn(draft) : {};
  const isSelf = user.id === self.id;

  const save = async () => {
    setTried(true);
    if (Object.keys(mistakesIn(draft)).length > 0) return;
    setBusy(true);
    try {
      const grants = tidyGrants(draft.grants);
      onChanged(await administration.change({ id: user.id, version: user.version, ...draft, grants }));
      void showToast("success", `${nameOf(draft)} was saved.`);
      setTried(false);
    } catch (error) {
      const reason = errorText(error);
      if (reason !== undefined) void showToast("error", reason);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="admin-form"
      aria-label={nameOf(user)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="admin-head">
        <div>
          <UserStatus status={user.status} /> <span className="admin-quiet">{user.email}</span>
        </div>
        <UserActions user={user} isSelf={isSelf} onChanged={onChanged} />
      </div>
      {user.status === "Invited" && user.invitedByName !== null && (
        <p className="admin-quiet">
          Invited by {user.invitedByName}. The user becomes active at the first sign-in.
        </p>
      )}
      <div className="admin-names">
        <NameField
          id="user-first-name"
          label="First name"
          value={draft.firstName}
          mistake={mistakes.firstName}
          onChange={(firstName) => setDraft({ ...draft, firstName })}
        />
        <NameField
          id="user-last-name"
          label="Last name"
          value={draft.lastName}
          mistake={mistakes.lastName}
          onChange={(lastName) => setDraft({ ...draft, lastName })}
        />
      </div>
      <Switch
        checked={draft.admin}
        disabled={isSelf}
        label="Administrator: sees and changes everything in the company, and manages users and roles"
        onChange={() => setDraft({ ...draft, admin: !draft.admin })}
      />
      {isSelf && <p className="admin-quiet">Another administrator can change your own administration.</p>}
      <GrantsEditor
        grants={draft.grants}
        roles={roles}
        onChange={(grants) => setDraft({ ...draft, grants })}
      />
      {mistakes.grants !== undefined && <Callout intent="danger">{mistakes.grants}</Callout>}
      <div className="admin-bar">
        <Button type="submit" intent="primary" text="Save" loading={isBusy} disabled={!isChanged} />
        <Button text="Cancel" disabled={!isChanged || isBusy} onClick={() => guard.ask(() => undefined)} />
        {!isChanged && <span className="admin-quiet">There are no changes to save.</span>}
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

interface NameFieldProps {
  id: string;
  label: string;
  value: string;
  mistake: string | undefined;
  onChange(value: string): void;
}

function NameField({ id, label, value, mistake, onChange }: NameFieldProps) {
  return (
    <FormGroup
      label={label}
      labelFor={id}
      {...(mistake !== undefined && { helperText: mistake, intent: "danger" })}
    >
      <InputGroup
        id={id}
        maxLength={100}
        value={value}
        onValueChange={onChange}
        {...(mistake !== undefined && { intent: "danger", "aria-invalid": true })}
      />
    </FormGroup>
  );
}
