import { Button, Callout } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { errorText } from "../../services/index.ts";

/** Something could not be loaded, with a button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Callout intent="danger" role="alert">
      <p>{errorText(error)}</p>
      <Button icon={<Refresh />} text="Retry" onClick={onRetry} />
    </Callout>
  );
}
