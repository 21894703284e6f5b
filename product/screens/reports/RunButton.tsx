import { Button, Classes } from "@blueprintjs/core";
import { Play } from "@blueprintjs/icons";

interface Props {
  /** The report cannot be asked as it is. */
  disabled: boolean;
  /** The answers are on their way. */
  isLoading: boolean;
  onRun(): void;
}

/**
 * Runs a report. While it runs the button does nothing and says so, but stays an element with focus: who pressed it by the keyboard goes on
 * from there (spec reporting.md 4).
 */
export function RunButton({ disabled, isLoading, onRun }: Props) {
  return (
    <Button
      intent="primary"
      icon={<Play />}
      text="Run"
      className={isLoading ? Classes.DISABLED : undefined}
      aria-disabled={isLoading || undefined}
      disabled={disabled}
      onClick={() => !isLoading && onRun()}
    />
  );
}
