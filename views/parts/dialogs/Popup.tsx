import type { ReactElement, SyntheticEvent } from "react";
import { PopoverNext } from "@blueprintjs/core";
import { joinClasses } from "../joinClasses.ts";

interface Props {
  content: ReactElement;
  placement?: "bottom-start" | "bottom-end";
  matchWidth?: boolean;
  /** Whether the focus goes into the popup. */
  takesFocus: boolean;
  /** A press outside, or Escape inside. */
  onClose(event: Event | undefined): void;
}

/** Blueprint hands on React's events and the browser's own alike. */
function nativeOf(event: SyntheticEvent | Event | undefined): Event | undefined {
  return event && "nativeEvent" in event ? event.nativeEvent : event;
}

/** An open popover that hangs on the box it is put into (class `ss-popup-host`). What is closed is not mounted. */
export function Popup({ content, placement = "bottom-start", matchWidth, takesFocus, onClose }: Props) {
  return (
    <PopoverNext
      isOpen
      onInteraction={(open, event) => !open && onClose(nativeOf(event))}
      autoFocus={takesFocus}
      enforceFocus={takesFocus}
      shouldReturnFocusOnClose={false}
      matchTargetWidth={matchWidth}
      arrow={false}
      animation="minimal"
      placement={placement}
      transitionDuration={0}
      content={content}
      renderTarget={({ ref, className }) => (
        <span ref={ref} className={joinClasses(className, "ss-popup-anchor")} />
      )}
    />
  );
}
