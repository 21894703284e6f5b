import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { useRef } from "react";

type Props = Omit<PopoverNextProps, "shouldReturnFocusOnClose">;

/**
 * A popover that hangs on a button, such as a menu. When it has closed, the focus returns to where it was before, unless it went somewhere
 * else meanwhile: into a dialog that an entry opened, where somebody may type already.
 */
export function ButtonPopover({ onOpening, onClosed, ...props }: Props) {
  const before = useRef<Element>(null);
  return (
    <PopoverNext
      {...props}
      shouldReturnFocusOnClose={false}
      onOpening={(popover) => {
        before.current = document.activeElement;
        onOpening?.(popover);
      }}
      onClosed={(popover) => {
        if (isLeft(popover) && before.current instanceof HTMLElement) before.current.focus();
        onClosed?.(popover);
      }}
    />
  );
}

/** Whether the focus goes with a popover that closes, or was nowhere. */
function isLeft(popover: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || popover.contains(activeElement);
}
