import { Button } from "@blueprintjs/core";
import { EyeOpen } from "@blueprintjs/icons";
import { setViewAs, viewAsOfTab } from "../common/viewAs.ts";
import { createViewAsClient, type Viewing } from "../services/index.ts";
import { useOwnClient } from "../workspace/workspace.ts";
import "./viewAsBanner.css";

/** Says on every page as whom an administrator views the company, and ends it. */
export function ViewAsBanner({ viewing: { kind, name } }: { viewing: Viewing }) {
  const client = useOwnClient(createViewAsClient);
  const stop = async () => {
    const session = viewAsOfTab();
    // What is asked from here on is asked as the administrator.
    setViewAs(undefined);
    // A session that could not be ended is over within the hour.
    if (session) await client.end(session.id).catch(() => undefined);
    window.location.assign(session?.from ?? "/");
  };
  return (
    <aside className="shell-viewing" aria-label="View as">
      <EyeOpen aria-hidden />
      <span className="shell-viewing-words">
        You view the company as {kind === "role" ? "a user with the role " : ""}
        <strong>{name}</strong>. Nothing can be changed.
      </span>
      <Button text="Stop Viewing" onClick={() => void stop()} />
    </aside>
  );
}
