import { useCallback, useId, useRef } from "react";
import { Checkbox, FormGroup, InputGroup } from "@blueprintjs/core";
import { type EditedRule, isChangedRule, ruleLimits, ruleProblems } from "../../../../engine/index.ts";
import { LeaveQuestion } from "../../../../views/index.ts";
import { useCatalog, useFormEnvironment } from "../../../workspace/workspace.ts";
import { FormBar } from "../../admin/FormBar.tsx";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { AssigneeFields } from "./AssigneeFields.tsx";
import { RulePreview } from "./RulePreview.tsx";
import { TimelineField } from "./TimelineField.tsx";
import type { EditedRules } from "./useRules.ts";
import { WatchedFields } from "./WatchedFields.tsx";

interface Props {
  rule: EditedRule;
  rules: EditedRules;
}

/** Edits the open rule: cancel restores it as it was, and leaving the page asks. */
export function RuleForm({ rule, rules }: Props) {
  const id = useId();
  const isChanged = isChangedRule(rules.editor);
  const changed = useRef(isChanged);
  changed.current = isChanged;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => changed.current, []),
    onDiscard: useCallback(() => undefined, []),
  });
  const problems = useProblems(rule, rules);
  const { base, change } = rules;
  return (
    <form
      className="admin-form events"
      aria-label={rule.name.trim() === "" ? "New rule" : rule.name}
      onSubmit={(event) => {
        event.preventDefault();
        void rules.accept();
      }}
    >
      <h2 className="events-title" dir="auto">
        {rule.id === undefined ? "Add Rule" : "Edit Rule"}
      </h2>
      <div className="events-fields">
        <FormGroup className="events-wide" label="Name" labelFor={id}>
          <InputGroup
            id={id}
            autoFocus
            required
            maxLength={ruleLimits.name}
            value={rule.name}
            onValueChange={(name) => change({ name })}
          />
        </FormGroup>
        <WatchedFields {...{ rule, change }} />
        <TimelineField statuses={base.statuses} timeline={rule.statusTimeline} onChange={change} />
        <AssigneeFields {...{ rule, base, change }} />
        <Checkbox
          className="events-wide"
          checked={rule.terminalDisplay}
          label="Show its events on the displays of terminals"
          onChange={({ currentTarget }) => change({ terminalDisplay: currentTarget.checked })}
        />
      </div>
      <RulePreview rule={rule} />
      {isChanged && problems.length > 0 && <p className="admin-quiet">{problems.join(" ")}</p>}
      <RefusalNote reason={rules.refusal} />
      <FormBar
        isChanged={isChanged}
        isBusy={rules.isBusy}
        isHindered={problems.length > 0}
        onLeave={() => (isChanged ? guard.ask(rules.cancel) : rules.cancel())}
      />
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

/** What is missing before the rule can be saved. A name that another rule has is refused when it is saved. */
function useProblems(rule: EditedRule, { base }: EditedRules): string[] {
  const { groups, engine, templates } = useCatalog();
  const { timezone, companyNow } = useFormEnvironment();
  const entry = templates.get(rule.filter.templateAlias);
  const compiled = entry && new Map([[entry.alias, entry.compiled]]);
  const found = ruleProblems(rule, [], {
    templates: compiled ?? engine.templates,
    groups,
    timezone,
    now: companyNow(),
    statuses: [...base.statuses.map(({ name }) => name), ...rule.statusTimeline],
    positions: base.positions.map(({ name }) => name),
  });
  return [
    ...new Set(
      found.map(({ path, message }) =>
        message === "Required field" ? `${names[path] ?? path} is required.` : message,
      ),
    ),
  ];
}

const names: Readonly<Record<string, string>> = {
  "/name": "A name",
  "/filter/templateAlias": "An event type",
  "/assignee/assigneeValue": "A position",
};
