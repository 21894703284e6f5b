/** The texts around a field. What a schema says is text, or markdown without HTML where its uiSchema allows it. */
import { Classes } from "@blueprintjs/core";
import { RichDescription, RichHelp } from "@rjsf/core";
import {
  descriptionId,
  errorId,
  getTemplate,
  getUiOptions,
  helpId,
  titleId,
  type ArrayFieldDescriptionProps,
  type ArrayFieldTitleProps,
  type DescriptionFieldProps,
  type FieldErrorProps,
  type FieldHelpProps,
  type TitleFieldProps,
} from "@rjsf/utils";
import { RequiredMark } from "./FieldLabel.tsx";

/** What a field is about. */
export function DescriptionFieldTemplate({ id, description, registry, uiSchema }: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <div id={id} className="ss-rjsf-description">
      <RichDescription description={description} registry={registry} uiSchema={uiSchema} />
    </div>
  );
}

/** What an array is about. */
export function ArrayFieldDescriptionTemplate(props: ArrayFieldDescriptionProps) {
  const { description, fieldPathId, registry, schema, uiSchema } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!description || options.label === false) return null;
  const Description = getTemplate("DescriptionFieldTemplate", registry, options);
  return (
    <Description
      id={descriptionId(fieldPathId)}
      description={description}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
    />
  );
}

/** How to fill a field in. */
export function FieldHelpTemplate({ fieldPathId, help, registry, uiSchema }: FieldHelpProps) {
  if (!help) return null;
  return (
    <div id={helpId(fieldPathId)} className={Classes.FORM_HELPER_TEXT}>
      <RichHelp help={help} registry={registry} uiSchema={uiSchema} />
    </div>
  );
}

/** What is wrong with a field. The element is there before the first error is, so that errors are announced. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  const shown = errors.filter(Boolean);
  return (
    <div id={errorId(fieldPathId)} className="ss-rjsf-errors" aria-live="polite">
      {shown.map((error, index) => (
        <div key={index} className="ss-message" data-severity="error">
          {error}
        </div>
      ))}
    </div>
  );
}

/** The title of a group of fields, with the button of an optional group at its end. */
export function TitleFieldTemplate({ id, title, required, optionalDataControl }: TitleFieldProps) {
  return (
    <div className="ss-rjsf-title">
      <span id={id}>
        {title}
        <RequiredMark required={required} />
      </span>
      {optionalDataControl}
    </div>
  );
}

/** The title of an array. */
export function ArrayFieldTitleTemplate(props: ArrayFieldTitleProps) {
  const { title, fieldPathId, registry, schema, uiSchema, required, optionalDataControl } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!title || options.label === false) return null;
  const Title = getTemplate("TitleFieldTemplate", registry, options);
  return (
    <Title
      id={titleId(fieldPathId)}
      title={title}
      required={required}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      optionalDataControl={optionalDataControl}
    />
  );
}
