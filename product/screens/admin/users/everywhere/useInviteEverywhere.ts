import { type FormEvent, useState } from "react";
import useSWR from "swr";
import { canceled, failureReason } from "../../../../common/failures.ts";
import { showToast } from "../../../../common/toasts.ts";
import { type Company, createAdministrationClient } from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";
import { emptyRow, filledRows, invitationOf, type InviteRow, missingIn } from "../inviteRows.ts";
import { invitedText, invitedTo, inviteToAll, type Outcome } from "./invitation.ts";

interface Options {
  /** Called when somebody may be a user of more companies than before. */
  onChanged(): void;
  onClose(): void;
}

/** Somebody who is to be invited and where, while it is typed and chosen, and what invites them. Companies that refused stay chosen. */
export function useInviteEverywhere({ onChanged, onClose }: Options) {
  const administration = useOwnClient(createAdministrationClient);
  const companies = useSWR<readonly Company[], unknown>(
    ["administration", "companies"],
    administration.companies,
  );
  const [person, setPerson] = useState<InviteRow>(emptyRow);
  const [admin, setAdmin] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    const sent = invitationOf(person, { admin, grants: [] });
    const asked = companies.data?.filter(({ id }) => chosen.has(id)) ?? [];
    setBusy(true);
    const done = await inviteToAll(asked, ({ alias }) =>
      administration
        .inviteTo(alias, sent)
        .catch((error: unknown) => failureReason(error, "admin_panel_invite_user_failed") ?? canceled),
    );
    setBusy(false);
    const invited = invitedTo(done);
    if (invited.length > 0) void showToast("success", invitedText(sent, invited));
    const refused = done.filter(({ refusal }) => refusal !== undefined);
    setOutcomes([...outcomes.filter(({ refusal }) => refusal === undefined), ...done]);
    setChosen(new Set(refused.map(({ company }) => company.id)));
    onChanged();
    if (refused.length === 0) onClose();
  };

  return {
    companies,
    person,
    setPerson(next: InviteRow) {
      // What became of another address says nothing of this one.
      if (next.email !== person.email) setOutcomes([]);
      setPerson(next);
      setMistake(undefined);
    },
    admin,
    setAdmin,
    chosen,
    setChosen,
    /** Whether something is typed or chosen. */
    isEntered: filledRows([person]).length > 0 || admin || chosen.size > 0,
    outcomes,
    mistake,
    isBusy,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      const missing = missingIn(person);
      setMistake(missing);
      if (missing === undefined && !isBusy && chosen.size > 0) void send();
    },
  };
}
