import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useIdleLogOut } from "./useIdleLogOut.ts";

interface IdleLogOutProps {
  /** Milliseconds without activity until the log-out; undefined: never. */
  timeoutMs: number | undefined;
  /** Sends the server a note that somebody is there. */
  notifyServer(): void;
}

/** Logs the person out who is away for too long, and warns them for the last minute (WCAG 2.2, 2.2.1). */
export function IdleLogOut({ timeoutMs, notifyServer }: IdleLogOutProps) {
  const { secondsLeft, stay } = useIdleLogOut(timeoutMs, notifyServer);
  return (
    <Dialog
      className="ss-own-keys"
      isOpen={secondsLeft !== undefined}
      title="Are you still there?"
      role="alertdialog"
      isCloseButtonShown={false}
      onClose={stay}
      transitionDuration={0}
    >
      <DialogBody>
        <p>
          You will be logged out in <span aria-live="off">{secondsText(secondsLeft ?? 0)}</span> due to
          inactivity.
        </p>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text="Stay Logged In" onClick={stay} />} />
    </Dialog>
  );
}

const secondsText = (seconds: number) => (seconds === 1 ? "1 second" : `${seconds} seconds`);
