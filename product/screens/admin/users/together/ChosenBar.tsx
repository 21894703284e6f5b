import { Button, Checkbox } from "@blueprintjs/core";
import { Envelope, Key } from "@blueprintjs/icons";
import { type RefObject, useRef, useState } from "react";
import { counted } from "../../../../common/counted.ts";
import type { Role, User } from "../../../../services/index.ts";
import { createAdministrationClient } from "../../../../services/index.ts";
import { useOwnClient, useUserSession } from "../../../../workspace/workspace.ts";
import { useForgetAdministration } from "../../useAdministration.ts";
import { AskTogether } from "./AskTogether.tsx";
import { GiveRole } from "./GiveRole.tsx";
import type { ChosenUsers } from "./useChosenUsers.ts";

interface ChosenBarProps {
  chosen: ChosenUsers;
  roles: readonly Role[];
}

/** What is asked about the chosen users. */
type Asked = "role" | "resend" | "deactivate";

/** Chooses the users of the page, says how many are chosen, and does something for them. It stays in sight while some are. */
export function ChosenBar({ chosen, roles }: ChosenBarProps) {
  const { user: self } = useUserSession();
  const [asked, setAsked] = useState<Asked>();
  const all = useRef<HTMLInputElement>(null);
  const { users } = chosen;
  const invited = users.filter(({ status }) => status === "Invited");
  const others = users.filter(
    ({ id, status, superAdmin }) => status !== "Deactivated" && id !== self.id && !superAdmin,
  );
  const clear = () => {
    chosen.clear();
    all.current?.focus();
  };
  return (
    <div
      className="users-chosen"
      role="group"
      aria-label="Chosen users"
      data-some={users.length > 0 || undefined}
    >
      <Checkbox
        inputRef={all}
        label="Select all on this page"
        checked={chosen.isAllOfPage}
        indeterminate={chosen.isSomeOfPage}
        onChange={(event) => chosen.choosePage(event.currentTarget.checked)}
      />
      <span className="users-chosen-count" role="status">
        {chosen.text}
      </span>
      {users.length > 0 && (
        <>
          <Button icon={<Key />} text="Give Role…" onClick={() => setAsked("role")} />
          {invited.length > 0 && (
            <Button icon={<Envelope />} text="Resend Invitation…" onClick={() => setAsked("resend")} />
          )}
          {others.length > 0 && <Button text="Deactivate…" onClick={() => setAsked("deactivate")} />}
          <Button variant="minimal" text="Clear Selection" onClick={clear} />
        </>
      )}
      {asked && (
        <Question
          asked={asked}
          {...{ chosen, roles, invited, others }}
          fallback={all}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface QuestionProps extends ChosenBarProps {
  asked: Asked;
  /** Those who have not come yet. */
  invited: readonly User[];
  /** Those who can be deactivated: nobody deactivates themselves, or a super admin. */
  others: readonly User[];
  fallback: RefObject<HTMLInputElement | null>;
  onClose(): void;
}

function Question({ asked, chosen, roles, invited, others, fallback, onClose }: QuestionProps) {
  const administration = useOwnClient(createAdministrationClient);
  const { company } = useUserSession();
  const forget = useForgetAdministration();
  const shared = {
    fallback,
    onClose,
    onDone(done: readonly User[]) {
      chosen.leaveOut(done);
      void forget();
    },
  };
  const leftOut = (users: readonly User[], why: string) =>
    users.length < chosen.users.length ? ` Others that are chosen are left out: ${why}.` : "";
  if (asked === "role") return <GiveRole {...shared} users={chosen.users} roles={roles} />;
  if (asked === "resend")
    return (
      <AskTogether
        {...shared}
        users={invited}
        title={`Resend Invitation to ${counted(invited.length, "User")}?`}
        confirm="Yes, Resend"
        intent="primary"
        does={`will get the email with the link again.${leftOut(invited, "they came already, or are deactivated")}`}
        said={(count) => `The invitation was sent again to ${counted(count, "user")}.`}
        code="admin_panel_resend_invite_failed"
        act={({ id }) => administration.resend(id)}
      />
    );
  return (
    <AskTogether
      {...shared}
      users={others}
      title={`Deactivate ${counted(others.length, "User")}?`}
      confirm="Yes, Deactivate"
      intent="danger"
      does={`can no longer sign in to this company, starting now. What they recorded stays, and you can activate them again.${leftOut(others, "they are deactivated already, are super admins, or are yourself")}`}
      said={(count) => `${counted(count, "user")} ${count === 1 ? "was" : "were"} deactivated.`}
      code="admin_panel_update_user_failed"
      act={({ id }) => administration.setActive(company.alias, id, false)}
    />
  );
}
