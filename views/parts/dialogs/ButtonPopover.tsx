import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { useId, useRef } from "react";
import { focusBack, isWithin } from "./focusBack.ts";

type Props = Omit<PopoverNextProps, "shouldReturnFocusOnClose" | "targetProps" | "onOpening">;

/**
 * A popover that hangs on a button, such as a menu. When it has closed, the focus is back where it was when it opened, or on the button, unless
 * it went somewhere else.
 */
export function ButtonPopover({ onClosed, ...props }: Props) {
  const id = useId();
  const before = useRef<HTMLElement>(undefined);
  const ownButton = () => document.getElementById(id)?.querySelector<HTMLElement>("button") ?? null;
  const back = focusBack(() => before.current ?? ownButton());
  return (
    <PopoverNext
      // A box in it that takes the focus before it has its position would scroll the page to the top.
      positioningStrategy="fixed"
      {...props}
      targetProps={{ id }}
      shouldReturnFocusOnClose={back.shouldReturnFocusOnClose}
      onOpening={(popover) => {
        before.current = focusedOutside(popover);
      }}
      onClosed={(popover) => {
        back.onClosed(popover);
        onClosed?.(popover);
      }}
    />
  );
}

/** What has the focus, such as the grid whose key opened the popover; undefined: nothing, or a box of the popover took it already. */
function focusedOutside(popover: HTMLElement): HTMLElement | undefined {
  const { activeElement, body } = document;
  const isOutside = activeElement !== body && !isWithin(popover, activeElement);
  return isOutside && activeElement instanceof HTMLElement ? activeElement : undefined;
}
