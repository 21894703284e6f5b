import { Button } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { Notice } from "../common/Notice.tsx";

const words =
  "We encountered an unexpected error loading these records. Please refresh your browser or click retry.";

/** Records that could not be loaded, with another try (spec records.md 8). */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <Notice icon={<WarningSign size={48} />} title={words}>
        <Button icon={<Refresh />} text="Retry" onClick={onRetry} />
      </Notice>
    </div>
  );
}
