import type { ComponentProps, ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import { joinClasses } from "../joinClasses.ts";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "prefix" | "size"> {
  invalid?: boolean;
  /** A short sign before the text. */
  start?: ReactNode;
  /** A button or a unit after the text. */
  end?: ReactNode;
  /** CSS length that `end` takes, where it is more than a button. */
  endSpace?: string;
  onText(text: string): void;
}

/** One line of text with Blueprint's look. It is no more than the input, as a form may have thousands. */
export function LineInput({ invalid, start, end, endSpace, onText, ...input }: Props) {
  const { disabled } = input;
  return (
    <div
      className={joinClasses(
        Classes.INPUT_GROUP,
        Classes.FILL,
        invalid && Classes.INTENT_DANGER,
        disabled && Classes.DISABLED,
      )}
    >
      {start && <span className={Classes.INPUT_LEFT_CONTAINER}>{start}</span>}
      <input
        type="text"
        dir="auto"
        {...input}
        className={Classes.INPUT}
        style={endSpace ? { paddingRight: endSpace } : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {end && <span className={Classes.INPUT_ACTION}>{end}</span>}
    </div>
  );
}
