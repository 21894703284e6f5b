import type { Intent } from "@blueprintjs/core";
import { ConfirmDialog, type FocusFallback, useReturnFocus } from "../../../../../views/index.ts";
import type { FailureCode } from "../../../../common/failures.ts";
import { showToast } from "../../../../common/toasts.ts";
import type { User } from "../../../../services/index.ts";
import { nameOf, shortList } from "../userText.ts";
import { Progress } from "./Progress.tsx";
import { useTogether } from "./useTogether.ts";

interface AskTogetherProps {
  /** Those for whom it can be done. */
  users: readonly User[];
  title: string;
  confirm: string;
  intent: Intent;
  /** What it does, after the names. */
  does: string;
  /** What was done for so many of them, in a sentence. */
  said(count: number): string;
  code: FailureCode;
  act(user: User): Promise<unknown>;
  /** Where the focus goes when what opened this is gone. */
  fallback: FocusFallback;
  onDone(users: readonly User[]): void;
  onClose(): void;
}

/** Asks before something is done for several users, one after the other, and says for whom it was refused and why. */
export function AskTogether(props: AskTogetherProps) {
  const { users, title, confirm, intent, does, said, code, act, fallback, onDone, onClose } = props;
  const { isBusy, run, ...task } = useTogether(code, onDone);
  useReturnFocus(fallback);
  const go = async () => {
    const { done, refused } = await run({
      users,
      act: ([user]) => (user ? act(user) : Promise.resolve()),
      most: 1,
    });
    if (done.length > 0) void showToast("success", said(done.length));
    if (refused.length === 0) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirm={confirm}
      cancel={task.refused.length > 0 ? "Close" : "Cancel"}
      intent={intent}
      busy={isBusy}
      disabled={users.length === 0}
      onConfirm={() => void go()}
      onCancel={() => !isBusy && onClose()}
    >
      {users.length > 0 && (
        <p>
          {shortList(users.map(nameOf))} {does}
        </p>
      )}
      <Progress {...task} />
    </ConfirmDialog>
  );
}
