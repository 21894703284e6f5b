import { Button } from "@blueprintjs/core";

const words =
  "We encountered an unexpected error loading these records. Please refresh your browser or click retry.";

/** Says under a list that its next rows could not be loaded, with another try (spec records.md 8). */
export function MoreFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="screen-more" role="alert">
      <span>{words}</span>
      <Button text="Retry" onClick={onRetry} />
    </div>
  );
}
