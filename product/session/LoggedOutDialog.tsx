import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useLayoutEffect, useRef, useState } from "react";
import { noConnectionText } from "./errorText.ts";
import type { LoginEnd, LogOutReason } from "./types.ts";

/** Milliseconds between a press of Login and the hint at a popup blocker that says nothing of itself (spec platform.md 9). */
const popupHintMs = 2500;

interface LoggedOutDialogProps {
  /** Why; left out: the dialog is closed. */
  reason: LogOutReason | undefined;
  /** Opens the popup; resolves when it is over. */
  onLogin(): Promise<LoginEnd>;
}

/** The page shows nothing but what is in an element of the second class while its root has the first. */
const hiddenPage = "session-hidden-page";
const shownPortal = "session-shown";

/** Blocks and hides the page after a log-out that the person did not ask for; what was typed stays (spec platform.md 4). */
export function LoggedOutDialog({ reason, onLogin }: LoggedOutDialogProps) {
  useHiddenPage(reason !== undefined);
  return (
    <Dialog
      className="ss-own-keys"
      isOpen={reason !== undefined}
      title="Logged out"
      portalClassName={shownPortal}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <LoginAgain reason={reason} onLogin={onLogin} />
    </Dialog>
  );
}

/** Why, the button, and what kept the popup from opening. It goes with the dialog, so that the next log-out starts without a hint. */
function LoginAgain({ reason, onLogin }: LoggedOutDialogProps) {
  const { end, login } = useLogin(onLogin);
  return (
    <>
      <DialogBody>
        <p>
          {reason === "ended" ? "Your session has ended." : "You have been logged out due to inactivity."}{" "}
          Click Login below to login while maintain any data you have entered on the current page.
        </p>
        <div role="status">
          {end === "blocked" && (
            <Callout intent="warning">
              If no login window has opened, please allow popups for this page and click Login again.
            </Callout>
          )}
          {end === "unreachable" && <Callout intent="warning">{noConnectionText}</Callout>}
          {typeof end === "object" && <Callout intent="warning">{end.cancelled}</Callout>}
        </div>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text="Login" onClick={login} />} />
    </>
  );
}

/** How the latest press of Login ended. A page that still has the focus after a while has no popup in front of it: it counts as blocked. */
function useLogin(onLogin: () => Promise<LoginEnd>) {
  const [end, setEnd] = useState<LoginEnd>();
  const presses = useRef(0);
  const login = async () => {
    const press = (presses.current += 1);
    const show = (now?: LoginEnd) => press === presses.current && setEnd(now);
    show();
    const hint = setTimeout(() => document.hasFocus() && show("blocked"), popupHintMs);
    const now = await onLogin();
    clearTimeout(hint);
    show(now);
  };
  return { end, login: () => void login() };
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
