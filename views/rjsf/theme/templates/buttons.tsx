import { Button, type ButtonProps, type Intent } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Duplicate, Plus, Trash } from "@blueprintjs/icons";
import type { ComponentType } from "react";
import {
  getSubmitButtonOptions,
  TranslatableString,
  type IconButtonProps,
  type SubmitButtonProps,
} from "@rjsf/utils";

/** The attributes of a button without those that are RJSF's alone. */
function buttonProps({ registry: _, uiSchema: __, icon: ___, iconType: ____, ...props }: IconButtonProps) {
  return props as ButtonProps;
}

/** Sends the form. */
export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return <Button {...props} type="submit" intent="primary" className="ss-rjsf-submit" text={submitText} />;
}

/** Adds an item to a list or a property to an object. */
export function AddButton(props: IconButtonProps) {
  return (
    <Button
      icon={<Plus />}
      {...buttonProps(props)}
      text={props.registry.translateString(TranslatableString.AddButton)}
    />
  );
}

/** A button that is an icon; its name is read out and shown as a tooltip. */
function iconButton(Icon: ComponentType, label: TranslatableString, intent: Intent = "none") {
  return function IconButton(props: IconButtonProps) {
    const title = props.title ?? props.registry.translateString(label);
    return (
      <Button
        variant="minimal"
        intent={intent}
        icon={<Icon />}
        aria-label={title}
        {...buttonProps(props)}
        title={title}
      />
    );
  };
}

export const CopyButton = iconButton(Duplicate, TranslatableString.CopyButton);
export const MoveDownButton = iconButton(ArrowDown, TranslatableString.MoveDownButton);
export const MoveUpButton = iconButton(ArrowUp, TranslatableString.MoveUpButton);
export const RemoveButton = iconButton(Trash, TranslatableString.RemoveButton, "danger");
export const ClearButton = iconButton(Cross, TranslatableString.ClearButton);
