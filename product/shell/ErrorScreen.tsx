import { Button, Collapse } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { useRouteError } from "react-router-dom";
import { ScreenLoadError } from "../common/lazyScreen.tsx";
import { Notice } from "../common/Notice.tsx";

/** 'Something went wrong.' with Reload, and what a developer wants to know behind a button (spec platform.md 2.3). */
export function ErrorScreen({ error }: { error: unknown }) {
  const [open, setOpen] = useState(false);
  const reload = () => window.location.reload();
  if (error instanceof ScreenLoadError)
    return <Notice icon={<ErrorIcon size={48} />} title={error.message} />;
  return (
    <main className="shell-message">
      <Notice icon={<ErrorIcon size={48} />} title="Something went wrong." heading="h1">
        <Button intent="primary" size="large" text="Reload Safety Suite" onClick={reload} />
        <Button
          variant="minimal"
          size="small"
          aria-expanded={open}
          text="Developer information"
          onClick={() => setOpen(!open)}
        />
        <Collapse isOpen={open}>
          <pre className="shell-developer">{describe(error)}</pre>
        </Collapse>
      </Notice>
    </main>
  );
}

/** The error screen of a route that could not be drawn. */
export function RouteErrorScreen() {
  return <ErrorScreen error={useRouteError()} />;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.stack ?? error.message, error.cause === undefined ? "" : `Cause: ${String(error.cause)}`]
    .join("\n")
    .trim();
}
