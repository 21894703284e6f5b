import { Button, Callout, Switch } from "@blueprintjs/core";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LeaveQuestion } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { errorText, type Grant } from "../../../services/index.ts";
import { useClient } from "../../../workspace/workspace.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { AdminOnly } from "../AdminOnly.tsx";
import { useForgetAdministration, useRoles } from "../useAdministration.ts";
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
  const administration = useClient("administration");
  const navigate = useNavigate();
  const forget = useForgetAdministration();
  const { data: roles = [] } = useRoles();
  const [rows, setRows] = useState<readonly InviteRow[]>([emptyRow]);
  const [admin, setAdmin] = useState(false);
  const [grants, setGrants] = useState<readonly Grant[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const people = filledRows(rows);
  const count = useRef(0);
  count.current = people.length;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => count.current > 0, []),
    onDiscard: useCallback(() => setRows([emptyRow]), []),
  });
  const isPlaced = grants.every(({ groupIds }) => groupIds.length > 0);

  const send = async () => {
    const checked = people.map((row): InviteRow => ({ ...row, ...errorOf(missingIn(row)) }));
    setTried(true);
    if (checked.some(({ error }) => error !== undefined)) return setRows(checked);
    if (!isPlaced) return undefined;
    setBusy(true);
    try {
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
      void navigate("/admin/users");
    } catch (error) {
      const reason = errorText(error);
      if (reason !== undefined) void showToast("error", reason);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <form
      className="admin-form"
      aria-label="Invite Users"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
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
      {isTried && !isPlaced && (
        <Callout intent="danger">Choose at least one terminal for each role, or remove the role.</Callout>
      )}
      <div className="admin-bar">
        <Button
          type="submit"
          intent="primary"
          loading={isBusy}
          disabled={people.length === 0}
          text={people.length > 1 ? `Invite ${people.length} People` : "Invite"}
        />
        <Button text="Cancel" disabled={isBusy} onClick={() => leave()} />
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );

  function leave() {
    const go = () => void navigate("/admin/users");
    if (count.current > 0) guard.ask(go);
    else go();
  }
}

const errorOf = (error: string | undefined): Pick<InviteRow, "error"> =>
  error === undefined ? {} : { error };
