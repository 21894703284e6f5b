import { Button } from "@blueprintjs/core";
import { isUnreachable } from "../../services/index.ts";

/** Why a part of the landing page is not there, with another try. */
export function CardFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <p className="screen-quiet" role="alert">
      {isUnreachable(error) ? "There is no connection." : "Something went wrong."}{" "}
      <Button size="small" variant="minimal" text="Retry" onClick={onRetry} />
    </p>
  );
}
