/** Widgets of one line: an input of an HTML type. */
import { getTemplate, type WidgetProps } from "@rjsf/utils";

function inputWidget(type?: string) {
  return function InputWidget(props: WidgetProps) {
    const BaseInput = getTemplate("BaseInputTemplate", props.registry, props.options);
    return <BaseInput type={type} {...props} />;
  };
}

export const TextWidget = inputWidget();
export const PasswordWidget = inputWidget("password");
export const EmailWidget = inputWidget("email");
export const URLWidget = inputWidget("url");

/** A value that the form carries and nobody sees. */
export function HiddenWidget({ id, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName ?? id} value={value ?? ""} />;
}
