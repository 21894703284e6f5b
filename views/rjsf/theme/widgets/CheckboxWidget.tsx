import { Checkbox } from "@blueprintjs/core";
import {
  descriptionId,
  getTemplate,
  getUiOptions,
  schemaRequiresTrueValue,
  type WidgetProps,
} from "@rjsf/utils";
import { controlProps } from "../control.ts";
import { RequiredMark } from "../templates/FieldLabel.tsx";

/** Yes or no. Required only where the schema takes nothing but true: an empty box is a value otherwise. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, schema, uiSchema, options, value, label, hideLabel, registry, onChange, onBlur, onFocus } =
    props;
  const mustBeTrue = Boolean(props.required) && schemaRequiresTrueValue(schema);
  const Description = getTemplate("DescriptionFieldTemplate", registry, options);
  const isDescribedByField = getUiOptions(uiSchema).widget !== undefined;
  const description = options.description ?? schema.description;
  return (
    <>
      <Checkbox
        {...controlProps({ ...props, required: mustBeTrue })}
        className="ss-rjsf-checkbox"
        checked={Boolean(value)}
        required={mustBeTrue}
        disabled={props.disabled || props.readonly}
        autoFocus={props.autofocus}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={(event) => onBlur(id, event.currentTarget.checked)}
        onFocus={(event) => onFocus(id, event.currentTarget.checked)}
      >
        {!hideLabel && label}
        <RequiredMark required={mustBeTrue} />
      </Checkbox>
      {!hideLabel && !isDescribedByField && description && (
        <Description
          id={descriptionId(id)}
          description={description}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </>
  );
}
