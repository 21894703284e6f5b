import { useState } from "react";
import { Button, Callout } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { EditedRule } from "../../../../engine/index.ts";
import { ConfirmDialog } from "../../../../views/index.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import type { CriticalEventRules } from "../../../services/index.ts";
import { AdminOnly } from "../../admin/AdminOnly.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { RefusalNote } from "../../RefusalNote.tsx";
import { CriticalEventsOn } from "../CriticalEventsOn.tsx";
import { RuleForm } from "./RuleForm.tsx";
import { RuleTable } from "./RuleTable.tsx";
import { useRules, useStoredRules } from "./useRules.ts";

/** The rules of critical events, for administrators (spec reporting.md 2 and 4). */
export function RulesScreen() {
  return (
    <AdminOnly>
      <CriticalEventsOn>
        <Loaded />
      </CriticalEventsOn>
    </AdminOnly>
  );
}

function Loaded() {
  const { data, error, mutate } = useStoredRules();
  if (!data) return error === undefined ? <Waiting /> : <LoadFailed onRetry={() => void mutate()} />;
  return (
    <Rules
      stored={data}
      onStored={(rules) => mutate(rules, { revalidate: false })}
      onReload={() => void mutate()}
    />
  );
}

interface Props {
  stored: CriticalEventRules;
  onStored(rules: CriticalEventRules): Promise<unknown>;
  onReload(): void;
}

function Rules({ stored, onStored, onReload }: Props) {
  const rules = useRules(stored, onStored);
  const [asked, setAsked] = useState<EditedRule>();
  const { editor, base, isBusy, refusal } = rules;
  const open = editor.rules.find(({ key }) => key === editor.open?.key);
  const updating = base.rules.some((rule) => rule.updating);
  return (
    <div className="events">
      <p className="admin-quiet">
        A record becomes a critical event when it is saved and meets a rule, once for each rule.
      </p>
      {updating && (
        <Callout compact role="status">
          Records that are there already are being looked at.{" "}
          <Button size="small" text="Look again" onClick={onReload} />
        </Callout>
      )}
      {!open && <RefusalNote reason={refusal} />}
      <RuleTable {...{ rules }} onRemove={setAsked} />
      {open ? (
        <RuleForm key={open.key} rule={open} rules={rules} />
      ) : (
        <Button icon={<Plus />} intent="primary" text="Add Rule" disabled={isBusy} onClick={rules.add} />
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title="Remove rule?"
          confirm="Remove"
          cancel="Cancel"
          busy={isBusy}
          onConfirm={() => void rules.remove(asked.key).then(() => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            <strong dir="auto">{asked.name}</strong> watches no records any more. Its events stay.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
