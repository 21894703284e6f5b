import type { ReactNode } from "react";
import { useAtomValue } from "jotai/react";
import { Classes, Tooltip } from "@blueprintjs/core";
import { InfoSign } from "@blueprintjs/icons";
import type { CompiledField, Issue } from "../../../engine/index.ts";
import { joinClasses } from "../../parts/joinClasses.ts";
import { useFormScope } from "../../recordForm/scope.ts";
import { fieldId, isGrouped, useConfidential } from "./field.ts";

interface Props {
  field: CompiledField;
  /** Where in the layout the field stands; makes its ids unique when it stands in two places. */
  place: string;
  /** A label of the view's own. */
  label?: string;
  span?: number;
  children: ReactNode;
}

/** A field's label, star, help and messages around its control. A field that a condition hides is nothing. */
export function FieldRow({ field, place, label = field.label, span, children }: Props) {
  const { store, readOnly, formId } = useFormScope();
  const ui = useAtomValue(store.uiAtom(field.key), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(field.key), { store: store.store });
  const isStatic = useConfidential(field) || readOnly;
  if (!ui.visible) return null;

  const id = fieldId(formId, place);
  const hasError = !isStatic && issues.some((issue) => issue.severity === "error");
  const { help } = field.definition;
  return (
    <div
      className={joinClasses(Classes.FORM_GROUP, "ss-field", hasError && Classes.INTENT_DANGER)}
      data-field={field.key}
      data-span={span}
    >
      <Label id={id} field={field} label={label} required={ui.required && !isStatic} plain={isStatic} />
      <div className={Classes.FORM_CONTENT}>
        {children}
        {help && !readOnly && (
          <div id={`${id}-help`} className={Classes.FORM_HELPER_TEXT}>
            {help}
          </div>
        )}
        {!isStatic && <Messages id={`${id}-messages`} issues={issues} />}
      </div>
    </div>
  );
}

interface LabelProps {
  id: string;
  field: CompiledField;
  label: string;
  required: boolean;
  /** true: there is no input to point at. */
  plain: boolean;
}

function Label({ id, field, label, required, plain }: LabelProps) {
  const source = plain ? undefined : field.definition.source;
  const text = (
    <>
      {label}
      {required && (
        <span className="ss-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={`${Classes.LABEL} ss-label`}>
      {plain || isGrouped(field) ? (
        <span id={`${id}-label`}>{text}</span>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      )}
      {source && (
        <Tooltip content={source} placement="top" compact>
          <button type="button" className="ss-source" aria-label={`Rule: ${source}`}>
            <InfoSign size={12} />
          </button>
        </Tooltip>
      )}
    </div>
  );
}

function Messages({ id, issues }: { id: string; issues: readonly Issue[] }) {
  return (
    <div id={id} className="ss-messages">
      {issues.map((issue) => (
        <div key={issue.code} className="ss-message" data-severity={issue.severity}>
          {issue.message}
        </div>
      ))}
    </div>
  );
}
