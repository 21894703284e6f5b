import { type ActionProps, Intent, OverlayToaster, Position, type Toaster } from "@blueprintjs/core";

export type ToastKind = "success" | "error" | "warning" | "info";

const shortMs = 5000;
const longMs = 10_000;
const indefinite = 0;

/** How long each kind stays (spec platform.md 9), in milliseconds. */
const stay: Record<ToastKind, number> = {
  success: shortMs,
  error: indefinite,
  warning: longMs,
  info: longMs,
};

const intents: Record<ToastKind, Intent> = {
  success: Intent.SUCCESS,
  error: Intent.DANGER,
  warning: Intent.WARNING,
  info: Intent.PRIMARY,
};

let toaster: Promise<Toaster> | undefined;

/** Milliseconds that a toast stays; 0 means until it is dismissed. Any toast with an action stays 10 s. */
export function toastTimeout(kind: ToastKind, hasAction: boolean): number {
  return hasAction ? longMs : stay[kind];
}

/** Shows `message`; the same message again only renews the one on screen. */
export function showToast(kind: ToastKind, message: string, action?: ActionProps): Promise<void> {
  return show(`${kind}:${message}`, kind, message, action);
}

async function show(
  key: string,
  kind: ToastKind,
  message: string,
  action?: ActionProps,
  onDismiss?: () => void,
): Promise<void> {
  toaster ??= OverlayToaster.create({ className: "shell-toasts", position: Position.BOTTOM, maxToasts: 4 });
  (await toaster).show(
    { message, intent: intents[kind], timeout: toastTimeout(kind, action !== undefined), action, onDismiss },
    key,
  );
}

/** Shows an error until it is dismissed, or until what failed (`topic`) is done after all. The next error of the topic takes its place. */
export function showFailure(topic: string, message: string): Promise<void> {
  return show(failureKey(topic), "error", message);
}

/** Removes the error of a topic: it was tried again, and done. */
export async function endFailure(topic: string): Promise<void> {
  (await toaster)?.dismiss(failureKey(topic));
}

/** Shows that something (`topic`) was done, with Undo. `onEnd` is called when the message goes, after an Undo as well. */
export function showUndo(
  topic: string,
  message: string,
  { undo, onEnd }: { undo(): void; onEnd(): void },
): Promise<void> {
  return show(undoKey(topic), "success", message, { text: "Undo", onClick: undo }, onEnd);
}

/** Removes the message of a topic that can be undone. */
export async function endUndo(topic: string): Promise<void> {
  (await toaster)?.dismiss(undoKey(topic));
}

const undoKey = (topic: string) => `undo:${topic}`;
const failureKey = (topic: string) => `failure:${topic}`;
