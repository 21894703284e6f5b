import { useId } from "react";
import { useAtomValue } from "jotai/react";
import { Classes, Radio, RadioGroup } from "@blueprintjs/core";
import type { CompiledField, SubFormView } from "../../../engine/index.ts";
import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import { joinClasses } from "../../parts/joinClasses.ts";
import { NestedRecord } from "../../formScope/NestedRecord.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { Messages } from "../fieldRow/Messages.tsx";
import { NestedStatus } from "../nested/NestedStatus.tsx";
import { isEditable, isLoaded, useNested, type Nested } from "../nested/useNested.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

const help = "Sub-form data is sent only when marked to submit.";

/** A record that is filled in beside this one and sent only when its question is answered with Yes (spec records.md 4.1). */
function SubForm({ node }: LayoutProps) {
  return node.type === "subForm" ? <SubFormOf node={node} /> : null;
}

function SubFormOf({ node }: { node: SubFormView }) {
  const nested = useNested(node.relation);
  const { store } = useFormScope();
  const { list, ui, status, readOnly } = nested;
  const submit = useAtomValue(list.submitAtom, { store: store.store });
  const id = useId();
  if (!ui.visible) return null;
  return (
    <section className="ss-nested" aria-labelledby={`${id}-title`} data-field={node.relation}>
      <h3 id={`${id}-title`} className="ss-nested-title">
        {node.title ?? list.relation.label}
      </h3>
      {(readOnly || !store.isNew) && <Sent relation={list.relation} />}
      {!readOnly && status !== "ready" && <NestedStatus nested={nested} />}
      {!readOnly && status === "ready" && (
        <>
          <Question id={id} label={node.label} submit={submit} nested={nested} />
          {submit === true && <Forms nested={nested} />}
        </>
      )}
    </section>
  );
}

interface QuestionProps {
  id: string;
  label: string;
  submit: boolean | null;
  nested: Nested;
}

function Question({ id, label, submit, nested: { list, issues } }: QuestionProps) {
  const hasError = issues.some((issue) => issue.severity === "error");
  const answer = submit === null ? "" : submit ? "yes" : "no";
  return (
    <div className={joinClasses(Classes.FORM_GROUP, "ss-field", hasError && Classes.INTENT_DANGER)}>
      <div className={`${Classes.LABEL} ss-label`}>
        <span id={`${id}-label`}>
          {label}
          <span className="ss-required" aria-hidden="true">
            *
          </span>
        </span>
      </div>
      <div className="ss-yes-no">
        <RadioGroup
          inline
          name={id}
          selectedValue={answer}
          onChange={(event) => list.setSubmit(event.currentTarget.value === "yes")}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help ${id}-messages`}
          aria-required
          aria-invalid={hasError || undefined}
        >
          <Radio label="Yes" value="yes" />
          <Radio label="No" value="no" />
        </RadioGroup>
      </div>
      <div id={`${id}-help`} className={Classes.FORM_HELPER_TEXT}>
        {submit === true ? "" : help}
      </div>
      <Messages id={`${id}-messages`} issues={issues} />
    </div>
  );
}

/** The records that were sent with the sub-form before. */
function Sent({ relation }: { relation: CompiledField }) {
  const { store } = useFormScope();
  const value = useAtomValue(store.valueAtom(relation.key), { store: store.store });
  return (
    <div className="ss-static">
      <FormattedValue field={relation} value={value} />
    </div>
  );
}

function Forms({ nested: { list, rows } }: { nested: Nested }) {
  return rows.filter(isLoaded).map((row) => (
    <div key={row.id} className="ss-form-card" data-row={row.id}>
      <NestedRecord relation={list.relation.key} row={row} readOnly={!isEditable(row)} />
    </div>
  ));
}

export const subFormLayout: LayoutEntry = { type: "subForm", component: SubForm };
