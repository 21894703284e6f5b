/** How a control of the theme is tied to its label, description, help and errors. */
import { descriptionId, errorId, helpId, type WidgetProps } from "@rjsf/utils";

const selectorSuffix = /__(one|any)of_select$/;

/** The id of the visible label of a control; a label that names a group has it too. */
export function labelId(id: string): string {
  return `${id}-label`;
}

/** The id of the field that a control belongs to. The selector between schemas has an id of its own. */
function fieldId(id: string): string {
  return id.replace(selectorSuffix, "");
}

/** Whether the control has errors that may be shown. */
export function isInvalid({ rawErrors, hideError }: Pick<WidgetProps, "rawErrors" | "hideError">): boolean {
  return !hideError && rawErrors !== undefined && rawErrors.length > 0;
}

type Described = Pick<WidgetProps, "id" | "hideLabel" | "hideError" | "options" | "schema" | "rawErrors">;

/** Ids of the texts that say more about a control, of those that are on the page; undefined without any. */
export function describedBy(props: Described): string | undefined {
  const { id, hideLabel, options, schema } = props;
  const field = fieldId(id);
  const hasDescription = !hideLabel && Boolean(options.description ?? schema.description);
  const ids = [
    isInvalid(props) && errorId(field),
    hasDescription && descriptionId(id),
    options.help && helpId(field),
  ];
  return ids.filter(Boolean).join(" ") || undefined;
}

/** The ARIA attributes that any control carries. A label that is not drawn is said instead. */
function ariaProps(props: WidgetProps) {
  return {
    "aria-label": props.hideLabel ? props.label : undefined,
    "aria-required": props.required || undefined,
    "aria-invalid": isInvalid(props) || undefined,
    "aria-describedby": props["aria-describedby"] ?? describedBy(props),
  };
}

/** Id, name and ARIA attributes of a control that is one element. */
export function controlProps(props: WidgetProps) {
  return { id: props.id, name: props.htmlName ?? props.id, ...ariaProps(props) };
}

/** Attributes of the box around several controls that share a label. */
export function groupProps(props: WidgetProps) {
  return {
    id: props.id,
    "aria-label": props.hideLabel ? props.label : undefined,
    "aria-labelledby": props.hideLabel ? undefined : labelId(props.id),
    "aria-describedby": describedBy(props),
  };
}

/** Widgets that draw several controls, so that their label names a group and points at no input. */
const groupWidgets = new Set([
  "radio",
  "checkboxes",
  "alt-date",
  "alt-datetime",
  "RadioWidget",
  "CheckboxesWidget",
  "RatingWidget",
  "AltDateWidget",
  "AltDateTimeWidget",
]);

/** Whether the widget that a uiSchema names draws several controls under one label. */
export function isGroupWidget(widget: unknown): boolean {
  return typeof widget === "string" && groupWidgets.has(widget);
}
