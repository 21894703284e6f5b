import { Button, Callout, Switch } from "@blueprintjs/core";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { LeaveQuestion } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { Grant } from "../../../services/index.ts";
import { createAdministrationClient } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { AdminOnly } from "../AdminOnly.tsx";
import { useForgetAdministration, useRoles } from "../useAdministration.ts";
import { useToastedAction } from "../../useAction.ts";
import { GrantsEditor } from "./GrantsEditor.tsx";
import { InviteTable } from "./InviteTable.tsx";
import { emptyRow, filledRows, invitationOf, missingIn, type InviteRow } from "./inviteRows.ts";
import { tidyGrants } from "./userText.ts";

/** Invites people, one or many, all with the same roles (spec platform.md 2.1). */
export function InviteScreen() {
  return (
    <AdminOnly>
      <Invite />
    </AdminOnly>
  );
}

function Invite() {
  const { data: roles = [] } = useRoles();
  const form = useInvitation();
  const { rows, setRows, admin, setAdmin, grants, setGrants, count, guard } = form;
  return (
    <form className="admin-form" aria-label="Invite Users" onSubmit={form.onSubmit}>
      <p className="admin-quiet">
        Each person gets an email with a link. They become active when they sign in for the first time.
      </p>
      <InviteTable rows={rows} onChange={setRows} />
      <Switch
        checked={admin}
        label="Administrators: see and change everything in the company, and manage users and roles"
        onChange={() => setAdmin(!admin)}
      />
      <GrantsEditor grants={grants} roles={roles} onChange={setGrants} />
      {form.lacksTerminals && (
        <Callout intent="danger">Choose at least one terminal for each role, or remove the role.</Callout>
      )}
      <div className="admin-bar">
        <Button
          type="submit"
          intent="primary"
          loading={form.isBusy}
          disabled={count === 0}
          text={count > 1 ? `Invite ${count} People` : "Invite"}
        />
        <Button text="Cancel" disabled={form.isBusy} onClick={form.leave} />
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

/** People and their roles while they are typed, and what invites them. Those who cannot be invited stay, with the reason. */
function useInvitation() {
  const administration = useOwnClient(createAdministrationClient);
  const forget = useForgetAdministration();
  const navigate = usePageNavigate();
  const { isBusy, act: run } = useToastedAction("admin_panel_invite_user_failed");
  const [rows, setRows] = useState<readonly InviteRow[]>([emptyRow]);
  const [admin, setAdmin] = useState(false);
  const [grants, setGrants] = useState<readonly Grant[]>([]);
  const [isTried, setTried] = useState(false);
  const people = filledRows(rows);
  const isEntered = useRef(false);
  isEntered.current = people.length > 0 || admin || grants.length > 0;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => isEntered.current, []),
    onDiscard: useCallback(() => setRows([emptyRow]), []),
  });
  const isPlaced = grants.every(({ groupIds }) => groupIds.length > 0);
  const go = () => void navigate("/admin/users");
  const send = async () => {
    const rights = { admin, grants: tidyGrants(grants) };
    const results = await administration.invite(people.map((row) => invitationOf(row, rights)));
    await forget();
    const left = people.flatMap((row, index) => {
      const error = results[index]?.error;
      return error == null ? [] : [{ ...row, error }];
    });
    const sent = people.length - left.length;
    if (sent > 0)
      void showToast("success", `${sent === 1 ? "1 person was" : `${sent} people were`} invited.`);
    if (left.length > 0) return setRows(left);
    guard.release();
    return go();
  };
  return {
    rows,
    setRows,
    admin,
    setAdmin,
    grants,
    setGrants,
    count: people.length,
    lacksTerminals: isTried && !isPlaced,
    isBusy,
    guard,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      setTried(true);
      const checked = people.map((row): InviteRow => ({ ...row, ...errorOf(missingIn(row)) }));
      if (checked.some(({ error }) => error !== undefined)) setRows(checked);
      else if (isPlaced) void run(send);
    },
    leave: () => (isEntered.current ? guard.ask(go) : go()),
  };
}

const errorOf = (error: string | undefined): Pick<InviteRow, "error"> =>
  error === undefined ? {} : { error };
