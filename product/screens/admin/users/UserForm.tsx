import { Button, Callout, FormGroup, InputGroup, Switch } from "@blueprintjs/core";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LeaveQuestion, NoChanges } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { Role, User } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { useOwnClient, useUserSession } from "../../../workspace/workspace.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { useToastedAction } from "../../useAction.ts";
import { ChangedMeanwhile } from "../ChangedMeanwhile.tsx";
import { UserAccess } from "./access/UserAccess.tsx";
import { GrantsEditor } from "./GrantsEditor.tsx";
import { UserActions } from "./UserActions.tsx";
import { UserStatus } from "./UsersTable.tsx";
import { mistakesIn, type UserDraft, useUserDraft } from "./useUserDraft.ts";
import { nameOf, sameGrants, tidyGrants } from "./userText.ts";

interface UserFormProps {
  /** As they were read last. */
  user: User;
  roles: readonly Role[];
  /** The user as the server has them now; undefined: they are asked for again. */
  onChanged(user?: User): void;
}

/** Edits a user of the company, and shows what they may do. */
export function UserForm({ user, roles, onChanged }: UserFormProps) {
  const { user: self } = useUserSession();
  const form = useUserForm(user, onChanged);
  const { draft, setDraft, isChanged, mistakes, guard, leave } = form;
  const isSelf = user.id === self.id;
  return (
    <>
      <form className="admin-form" aria-label={nameOf(user)} onSubmit={form.onSubmit}>
        <UserHead
          user={user}
          isSelf={isSelf}
          hindrance={isChanged ? "Save or cancel your changes first" : undefined}
          onChanged={onChanged}
        />
        {form.isStale && <ChangedMeanwhile what="This user" onDrop={form.drop} />}
        <Names draft={draft} mistakes={mistakes} onChange={setDraft} />
        <Switch
          checked={draft.admin || user.superAdmin}
          disabled={isSelf || user.superAdmin}
          label="Administrator: sees and changes everything in the company, and manages users and roles"
          onChange={() => setDraft({ ...draft, admin: !draft.admin })}
        />
        <AdministrationNote user={user} isSelf={isSelf} />
        <GrantsEditor
          grants={draft.grants}
          roles={roles}
          onChange={(grants) => setDraft({ ...draft, grants })}
        />
        {mistakes.grants !== undefined && <Callout intent="danger">{mistakes.grants}</Callout>}
        <div className="admin-bar">
          <Button
            type="submit"
            intent="primary"
            text="Save"
            loading={form.isBusy}
            disabled={!isChanged || form.isStale}
          />
          <Button text="Cancel" disabled={form.isBusy} onClick={leave} />
          <NoChanges isShown={!isChanged} />
        </div>
        <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
      </form>
      <UserAccess
        user={user}
        isUnsaved={draft.admin !== user.admin || !sameGrants(draft.grants, user.grants)}
      />
    </>
  );
}

/** The draft of a user, what is wrong with it once it was tried, and what saves or leaves it. */
function useUserForm(user: User, onChanged: UserFormProps["onChanged"]) {
  const administration = useOwnClient(createAdministrationClient);
  const navigate = useNavigate();
  const { isBusy, act: run } = useToastedAction("admin_panel_update_user_failed");
  const [isTried, setTried] = useState(false);
  const { base, draft, setDraft, isChanged, isStale, readChanged, show } = useUserDraft(user);
  const guard = useLeaveGuard({ isChanged: readChanged, onDiscard: () => show(base) });
  const save = async () => {
    const grants = tidyGrants(draft.grants);
    const saved = await administration.change({ id: base.id, version: base.version, ...draft, grants });
    show(saved);
    onChanged(saved);
    void showToast("success", `${nameOf(draft)} was saved.`);
    setTried(false);
  };
  const submit = async () => {
    // Where somebody else changed the user, the page then says so, and how to go on.
    if (!(await run(save))) onChanged();
  };
  const go = () => void navigate("/admin/users");
  return {
    draft,
    setDraft,
    isChanged,
    // The answer of the save says what is so now.
    isStale: isStale && !isBusy,
    drop: () => show(user),
    isBusy,
    guard,
    mistakes: isTried ? mistakesIn(draft) : {},
    onSubmit(event: FormEvent) {
      event.preventDefault();
      setTried(true);
      if (Object.keys(mistakesIn(draft)).length === 0) void submit();
    },
    leave: () => (isChanged ? guard.ask(go) : go()),
  };
}

/** Why nothing can be changed of the administration of a user. */
function AdministrationNote({ user: { superAdmin }, isSelf }: { user: User; isSelf: boolean }) {
  if (superAdmin)
    return (
      <p className="admin-quiet">
        A super admin can sign in to every company and administers it. No company can change that.
      </p>
    );
  return isSelf && <p className="admin-quiet">Another administrator can change your own administration.</p>;
}

function UserHead({ user, ...actions }: ComponentProps<typeof UserActions>) {
  return (
    <>
      <div className="admin-head">
        <div>
          <UserStatus status={user.status} /> <span className="admin-quiet">{user.email}</span>
        </div>
        <UserActions user={user} {...actions} />
      </div>
      {user.status === "Invited" && user.invitedByName !== null && (
        <p className="admin-quiet">
          Invited by {user.invitedByName}. The user becomes active at the first sign-in.
        </p>
      )}
    </>
  );
}

interface NamesProps {
  draft: UserDraft;
  mistakes: ReturnType<typeof mistakesIn>;
  onChange(draft: UserDraft): void;
}

function Names({ draft, mistakes, onChange }: NamesProps) {
  return (
    <div className="admin-names">
      <NameField
        id="user-first-name"
        label="First name"
        value={draft.firstName}
        mistake={mistakes.firstName}
        onChange={(firstName) => onChange({ ...draft, firstName })}
      />
      <NameField
        id="user-last-name"
        label="Last name"
        value={draft.lastName}
        mistake={mistakes.lastName}
        onChange={(lastName) => onChange({ ...draft, lastName })}
      />
    </div>
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
