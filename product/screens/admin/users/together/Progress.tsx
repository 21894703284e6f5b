import { Callout, ProgressBar } from "@blueprintjs/core";
import { nameOf } from "../userText.ts";
import type { useTogether } from "./useTogether.ts";

/** How far something is that is done for several users, and afterward for whom it was refused, and why. */
export function Progress({
  progress,
  refused,
}: Pick<ReturnType<typeof useTogether>, "progress" | "refused">) {
  return (
    <>
      {progress && (
        <>
          <p role="status">{`${progress.count} of ${progress.of} users`}</p>
          <ProgressBar value={progress.count / progress.of} intent="primary" aria-label="Progress" />
        </>
      )}
      {refused.length > 0 && (
        <Callout intent="danger" compact role="alert">
          {refused.map(({ user, reason }) => (
            <p key={user.id}>
              {nameOf(user)}: {reason}
            </p>
          ))}
        </Callout>
      )}
    </>
  );
}
