import { Button, Callout } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { errorText } from "../../services/index.ts";

/** Spec reporting.md 8. */
const failed = "We encountered an unexpected error loading this data.";

/** Why a report has no answer, with another try. */
export function AnswerFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Callout intent="danger" role="alert" title={failed}>
      <p>{errorText(error)}</p>
      <Button icon={<Refresh />} text="Retry" onClick={onRetry} />
    </Callout>
  );
}
