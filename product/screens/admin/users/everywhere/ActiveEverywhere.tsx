import { Callout, Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../../../views/index.ts";
import { counted } from "../../../../common/counted.ts";
import { canceled, failureReason } from "../../../../common/failures.ts";
import { showToast } from "../../../../common/toasts.ts";
import { createAdministrationClient, type UserEverywhere } from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";
import { nameOf } from "../userText.ts";

/** Whom to activate or deactivate. */
export interface Asked {
  user: UserEverywhere;
  active: boolean;
}

interface ActiveEverywhereProps extends Asked {
  onChanged(): void;
  onClose(): void;
}

type Entry = UserEverywhere["permissions"][number];

/** Why it was not done in a company (spec platform.md 3, user-with-errors). */
interface Failure {
  entry: Entry;
  reason: string;
}

/** Asks in which of their companies somebody is deactivated, or activated, does it there, and says where it was refused and why. */
export function ActiveEverywhere(props: ActiveEverywhereProps) {
  const { user, active, onClose } = props;
  const { offered, left, toggle, isBusy, failures, run } = useActiveEverywhere(props);
  const verb = verbOf(active);
  return (
    <ConfirmDialog
      isOpen
      title={`${verb} ${nameOf(user)}?`}
      confirm={`Yes, ${verb}`}
      cancel={failures.length > 0 ? "Close" : "Cancel"}
      intent={active ? "primary" : "danger"}
      busy={isBusy}
      disabled={left.size === 0}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>
        {active
          ? "They can sign in again to these companies, with the roles that they had."
          : "They can no longer sign in to these companies, starting now. What they recorded stays."}
      </p>
      {offered.map(({ customerId, name: company }) => (
        <Checkbox
          key={customerId}
          label={company}
          checked={left.has(customerId)}
          disabled={isBusy}
          onChange={() => toggle(customerId)}
        />
      ))}
      <Failures failures={failures} />
    </ConfirmDialog>
  );
}

const verbOf = (active: boolean) => (active ? "Activate" : "Deactivate");

/** The companies that are chosen, and what does it in each of them; those that refused it are chosen then. */
function useActiveEverywhere({ user, active, onChanged, onClose }: ActiveEverywhereProps) {
  const administration = useOwnClient(createAdministrationClient);
  const offered = user.permissions.filter(({ status }) => (status === "Deactivated") === active);
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(offered.map((each) => each.customerId)),
  );
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const toggle = (id: number) =>
    setLeft((ids) => {
      const others = [...ids].filter((each) => each !== id);
      return new Set(ids.has(id) ? others : [...others, id]);
    });
  const run = async () => {
    setBusy(true);
    const failed: Failure[] = [];
    for (const entry of offered.filter(({ customerId }) => left.has(customerId))) {
      await administration
        .setActive(entry.alias, user.id, active)
        .catch((error: unknown) =>
          failed.push({ entry, reason: failureReason(error, "admin_panel_update_user_failed") ?? canceled }),
        );
    }
    const done = left.size - failed.length;
    const where = counted(done, "company", "companies");
    if (done > 0)
      void showToast("success", `${nameOf(user)} was ${verbOf(active).toLowerCase()}d in ${where}.`);
    setBusy(false);
    setFailures(failed);
    setLeft(new Set(failed.map(({ entry }) => entry.customerId)));
    onChanged();
    if (failed.length === 0) onClose();
  };
  return { offered, left, toggle, isBusy, failures, run };
}

/** Where it was refused, and why. */
function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <Callout intent="danger" compact role="alert">
      {failures.map(({ entry, reason }) => (
        <p key={entry.customerId}>
          {entry.name}: {reason}
        </p>
      ))}
    </Callout>
  );
}
