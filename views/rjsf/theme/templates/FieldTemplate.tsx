import { cloneElement, type ReactElement } from "react";
import { Classes } from "@blueprintjs/core";
import { descriptionId, getTemplate, getUiOptions, type FieldTemplateProps } from "@rjsf/utils";
import { isGroupWidget, labelId } from "../control.ts";
import { FieldLabel } from "./FieldLabel.tsx";

/** The id of the selector between schemas, where the field has one, else the field's own id. */
function controlIdOf({ id, schema, registry }: FieldTemplateProps): string {
  if (!(schema.oneOf || schema.anyOf) || registry.schemaUtils.isSelect(schema)) return id;
  return `${id}${schema.oneOf ? "__oneof_select" : "__anyof_select"}`;
}

/** The field within has the same id, so what stands around a selector between schemas takes the selector's. */
function descriptionOf({ description, rawDescription }: FieldTemplateProps, controlId: string) {
  if (!description || !rawDescription) return null;
  return cloneElement<{ id: string }>(description as ReactElement<{ id: string }>, {
    id: descriptionId(controlId),
  });
}

/** A field: label, description, control, help and errors. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { label, children, errors, help, hidden, required, displayLabel, registry, uiSchema } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const WrapIfAdditionalTemplate = getTemplate("WrapIfAdditionalTemplate", registry, options);
  if (hidden) return <div hidden>{children}</div>;

  const controlId = controlIdOf(props);
  const description = displayLabel ? descriptionOf(props, controlId) : null;
  const isCheckbox = options.widget === "checkbox" || options.widget === "CheckboxWidget";
  return (
    <WrapIfAdditionalTemplate {...props}>
      {displayLabel && !isCheckbox && (
        <FieldLabel
          id={labelId(controlId)}
          htmlFor={isGroupWidget(options.widget) ? undefined : controlId}
          required={required}
        >
          {label}
        </FieldLabel>
      )}
      {!isCheckbox && description}
      <div className={Classes.FORM_CONTENT}>
        {children}
        {isCheckbox && description}
        {help}
        {errors}
      </div>
    </WrapIfAdditionalTemplate>
  );
}
