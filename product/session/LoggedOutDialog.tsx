import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect, useLayoutEffect, useState } from "react";
import type { LogOutReason } from "./types.ts";

/** Milliseconds after which a popup that did not come is blamed on a popup blocker (spec platform.md 9). */
const popupHintMs = 2500;

interface LoggedOutDialogProps {
  /** Why; left out: the dialog is closed. */
  reason: LogOutReason | undefined;
  /** Opens the popup; resolves when it is done or closed. */
  onLogin(): Promise<void>;
}

/** The page shows nothing but what is in an element of the second class while its root has the first. */
const hiddenPage = "session-hidden-page";
const shownPortal = "session-shown";

/** Blocks and hides the page after a log-out that the person did not ask for; what was typed stays (spec platform.md 4). */
export function LoggedOutDialog({ reason, onLogin }: LoggedOutDialogProps) {
  const [waiting, setWaiting] = useState(false);
  const isLate = useLate(waiting);
  useHiddenPage(reason !== undefined);
  const login = () => {
    setWaiting(true);
    void onLogin().finally(() => setWaiting(false));
  };
  return (
    <Dialog
      isOpen={reason !== undefined}
      title="Logged out"
      portalClassName={shownPortal}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>
          {reason === "ended" ? "Your session has ended." : "You have been logged out due to inactivity."}{" "}
          Click Login below to login while maintain any data you have entered on the current page.
        </p>
        {isLate && (
          <Callout intent="warning">
            If no login window has opened, please allow popups for this page and click Login again.
          </Callout>
        )}
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text="Login" onClick={login} />} />
    </Dialog>
  );
}

/** true when `waiting` has lasted longer than a popup takes to open. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), popupHintMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}

/** Hides the page and its title from whoever passes by, and keeps what was typed. */
function useHiddenPage(isHidden: boolean): void {
  useLayoutEffect(() => {
    if (!isHidden) return;
    const { title } = document;
    document.title = "Logged out - Safety Suite";
    document.documentElement.classList.add(hiddenPage);
    return () => {
      document.title = title;
      document.documentElement.classList.remove(hiddenPage);
    };
  }, [isHidden]);
}
