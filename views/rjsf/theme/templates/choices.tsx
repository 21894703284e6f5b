/** Fields whose schema is chosen: between branches, of a free type, or only where there is data. */
import type { ReactNode } from "react";
import { Button, Callout } from "@blueprintjs/core";
import { Plus, Trash } from "@blueprintjs/icons";
import { RichDescription } from "@rjsf/core";
import {
  TranslatableString,
  type CyclicSchemaExpandProps,
  type FallbackFieldTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type UnsupportedFieldProps,
} from "@rjsf/utils";

function Choice({ selector, children }: { selector: ReactNode; children: ReactNode }) {
  return (
    <div className="ss-rjsf-choice">
      {selector}
      {children && <div className="ss-rjsf-branch">{children}</div>}
    </div>
  );
}

/** `oneOf` and `anyOf`: which branch, and the branch's fields. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return <Choice selector={selector}>{optionSchemaField}</Choice>;
}

/** A schema without a type that RJSF knows: which type, and a field of it. */
export function FallbackFieldTemplate({ typeSelector, schemaField }: FallbackFieldTemplateProps) {
  return <Choice selector={typeSelector}>{schemaField}</Choice>;
}

/** Adds or removes the data of an optional object or list, or says that there is none. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, label, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) {
    return (
      <div id={id} className="ss-rjsf-empty">
        {label}
      </div>
    );
  }
  return (
    <Button
      id={id}
      variant="minimal"
      size="small"
      intent={onAddClick ? "primary" : "danger"}
      icon={onAddClick ? <Plus /> : <Trash />}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}

/** Where a schema holds itself: goes one round deeper on demand. */
export function CyclicSchemaExpandTemplate(props: CyclicSchemaExpandProps) {
  const { name, fieldPathId, registry, onExpand } = props;
  const { translateString } = registry;
  return (
    <Callout compact intent="warning" className="ss-rjsf-callout">
      <p>{translateString(TranslatableString.CycleDetected, [name])}</p>
      <Button
        id={`${fieldPathId.$id}-button`}
        text={translateString(TranslatableString.ExpandButton)}
        onClick={() => onExpand(fieldPathId.$id)}
      />
    </Callout>
  );
}

const reasons = {
  plain: TranslatableString.UnsupportedField,
  id: TranslatableString.UnsupportedFieldWithId,
  reason: TranslatableString.UnsupportedFieldWithReason,
  both: TranslatableString.UnsupportedFieldWithIdAndReason,
};

/** A schema that RJSF cannot draw: why, and the schema. RJSF's own sentence is markdown. */
export function UnsupportedFieldTemplate({ schema, fieldPathId, reason, registry }: UnsupportedFieldProps) {
  const id = fieldPathId?.$id;
  const kind = id && reason ? "both" : id ? "id" : reason ? "reason" : "plain";
  const sentence = registry.translateString(
    reasons[kind],
    [id, reason].filter((part) => part !== undefined && part !== ""),
  );
  const markdown = { "ui:enableMarkdownInDescription": true };
  return (
    <Callout intent="warning" className="ss-rjsf-callout">
      <RichDescription description={sentence} registry={registry} uiSchema={markdown} />
      {schema && <pre>{JSON.stringify(schema, null, 2)}</pre>}
    </Callout>
  );
}
