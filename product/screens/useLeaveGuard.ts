import { useRef, useState } from "react";
import { useUnsaved } from "../../views/index.ts";

/** A form of the page as far as leaving it goes. */
interface GuardedForm {
  isChanged(): boolean;
  /** The user agreed to lose what they typed. */
  onDiscard(): void;
}

export interface FormGuard {
  /** true while the user must decide whether to give up. */
  asking: boolean;
  /** Asks; `go` is done when the user agrees. */
  ask(go: () => void): void;
  leave(): void;
  stay(): void;
  /** From now on leaving needs no question: called after a save that navigates. */
  release(): void;
}

/** Holds the page while the form is changed (spec records.md 4.1), and asks before its own button discards it. */
export function useLeaveGuard({ isChanged, onDiscard }: GuardedForm): FormGuard {
  const released = useRef(false);
  const [pending, setPending] = useState<{ go(): void }>();
  const release = () => {
    released.current = true;
  };
  const discard = () => {
    release();
    onDiscard();
  };
  useUnsaved({ isChanged: () => !released.current && isChanged(), discard });
  return {
    asking: pending !== undefined,
    ask: (go) => setPending({ go }),
    leave() {
      setPending(undefined);
      discard();
      pending?.go();
    },
    stay: () => setPending(undefined),
    release,
  };
}
