import { Button, NonIdealState } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";

const listFailure =
  "We encountered an unexpected error loading these records. Please refresh your browser or click retry.";

/** Says that a list could not be loaded, and offers another try (spec records.md 8). */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <NonIdealState
      icon={<WarningSign size={28} />}
      description={<span role="alert">{listFailure}</span>}
      action={<Button icon={<Refresh />} text="Retry" onClick={onRetry} />}
    />
  );
}
