import type { MouseEvent } from "react";
import {
  buttonId,
  getTemplate,
  getUiOptions,
  TranslatableString,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
} from "@rjsf/utils";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { focusRow, returnFocus } from "../focus.ts";

/** An item of a list, with its buttons beside it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, className, buttonsProps, hasToolbar, displayLabel, registry, uiSchema } = props;
  const Buttons = getTemplate("ArrayFieldItemButtonsTemplate", registry, getUiOptions(uiSchema));
  return (
    <div className={joinClasses("ss-rjsf-item", className)}>
      <div className="ss-rjsf-item-content">{children}</div>
      {hasToolbar && (
        <div className="ss-rjsf-item-buttons" data-below-label={displayLabel || undefined}>
          <Buttons {...buttonsProps} />
        </div>
      )}
    </div>
  );
}

type Click = (event: MouseEvent<HTMLElement>) => void;

/** RJSF takes the focus off a button that moves a row; a keyboard needs it there for the next step. */
function moving(move: Click): Click {
  return (event) => {
    const button = event.currentTarget;
    move(event);
    returnFocus(button);
  };
}

function removing(remove: Click, index: number): Click {
  return (event) => {
    const list = event.currentTarget.closest<HTMLElement>(".ss-rjsf-items")?.parentElement;
    remove(event);
    if (list) focusRow(list, index);
  };
}

/** Up, down, copy and remove, as far as the list allows them. Each says which item it is for. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { fieldPathId, index, registry, uiSchema, hasMoveUp, hasMoveDown, hasCopy, hasRemove } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const { translateString } = registry;
  const isLocked = props.disabled || props.readonly;
  const canMove = hasMoveUp || hasMoveDown;
  const of = (label: TranslatableString, name: Parameters<typeof buttonId>[1]) => ({
    id: buttonId(fieldPathId, name),
    "aria-label": `${translateString(label)} ${translateString(TranslatableString.ArrayItemTitle)} ${index + 1}`,
    registry,
    uiSchema,
  });
  return (
    <>
      {canMove && (
        <MoveUpButton
          {...of(TranslatableString.MoveUpButton, "moveUp")}
          className="rjsf-array-item-move-up"
          disabled={isLocked || !hasMoveUp}
          onClick={moving(props.onMoveUpItem)}
        />
      )}
      {canMove && (
        <MoveDownButton
          {...of(TranslatableString.MoveDownButton, "moveDown")}
          className="rjsf-array-item-move-down"
          disabled={isLocked || !hasMoveDown}
          onClick={moving(props.onMoveDownItem)}
        />
      )}
      {hasCopy && (
        <CopyButton
          {...of(TranslatableString.CopyButton, "copy")}
          className="rjsf-array-item-copy"
          disabled={isLocked}
          onClick={props.onCopyItem}
        />
      )}
      {hasRemove && (
        <RemoveButton
          {...of(TranslatableString.RemoveButton, "remove")}
          className="rjsf-array-item-remove"
          disabled={isLocked}
          onClick={removing(props.onRemoveItem, index)}
        />
      )}
    </>
  );
}
