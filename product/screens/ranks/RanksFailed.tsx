import { Callout } from "@blueprintjs/core";
import { errorText, isRefusal } from "../../services/index.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, noAccess } from "../Message.tsx";

const badRequest = 400;

/** Why ranks are not there: for who may not view them, the reason; for others a way to try again. */
export function RanksFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (isRefusal(error)) return <NoAccess message={errorText(error) ?? noAccess} />;
  const isAsked =
    typeof error === "object" && error !== null && "status" in error && error.status === badRequest;
  if (!isAsked) return <LoadFailed onRetry={onRetry} />;
  return (
    <Callout compact intent="warning" role="alert">
      {errorText(error)}
    </Callout>
  );
}
