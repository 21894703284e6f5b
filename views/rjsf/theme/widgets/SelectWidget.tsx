import { HTMLSelect } from "@blueprintjs/core";
import {
  descriptionId,
  enumOptionSelectedValue,
  enumOptionsIsSelected,
  getOptionValueFormat,
  getTemplate,
  TranslatableString,
  type WidgetProps,
} from "@rjsf/utils";
import { controlProps, isInvalid } from "../control.ts";
import { MultiSelect } from "./MultiSelect.tsx";
import { decoded, shownOptions } from "./options.ts";

/** One of the options, or with `multiple` any of them. */
export function SelectWidget(props: WidgetProps) {
  return props.multiple ? <MultiSelect {...props} /> : <SingleSelect {...props} />;
}

/** The selector between schemas of a form without a title has no label of its own. */
function nameOf({ hideLabel, label, registry, ...props }: WidgetProps) {
  if (!hideLabel) return undefined;
  return props["aria-label"] || label || registry.translateString(TranslatableString.Type);
}

function SingleSelect(props: WidgetProps) {
  const { id, options, schema, value, placeholder, onChange, onBlur, onFocus } = props;
  const format = getOptionValueFormat(options);
  const control = controlProps(props);
  const hint = chosenDescription(props);
  return (
    <>
      <HTMLSelect
        {...control}
        aria-label={nameOf(props)}
        aria-describedby={
          [control["aria-describedby"], hint && optionHintId(id)].filter(Boolean).join(" ") || undefined
        }
        fill
        className={isInvalid(props) ? "ss-invalid" : undefined}
        value={enumOptionSelectedValue(value, options.enumOptions, false, format, "")}
        required={props.required}
        disabled={props.disabled || props.readonly}
        autoFocus={props.autofocus}
        onChange={({ currentTarget }) => onChange(decoded(props, currentTarget.value))}
        onBlur={({ currentTarget }) => onBlur(id, decoded(props, currentTarget.value))}
        onFocus={({ currentTarget }) => onFocus(id, decoded(props, currentTarget.value))}
      >
        {schema.default === undefined && <option value="">{placeholder}</option>}
        {shownOptions(props).map(({ key, label, disabled }) => (
          <option key={key} value={key} disabled={disabled}>
            {label}
          </option>
        ))}
      </HTMLSelect>
      {hint && <OptionHint {...props} text={hint} />}
    </>
  );
}

function optionHintId(id: string) {
  return descriptionId(`${id}__option`);
}

/** What the schema says about the chosen option, if anything. */
function chosenDescription({ options, value, hideLabel }: WidgetProps): string | undefined {
  if (hideLabel) return undefined;
  const chosen = options.enumOptions?.find((option) => enumOptionsIsSelected(option.value, value));
  return chosen?.schema?.description;
}

function OptionHint({ id, schema, uiSchema, options, registry, text }: WidgetProps & { text: string }) {
  const Description = getTemplate("DescriptionFieldTemplate", registry, options);
  return (
    <Description
      id={optionHintId(id)}
      description={text}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
    />
  );
}
