import { useEffect, useRef, useState } from "react";
import { useViews } from "../../views/index.ts";

/** A form of the page as far as leaving it goes. Keep both functions stable between renders. */
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
  const { leaveGuard } = useViews();
  const released = useRef(false);
  const [pending, setPending] = useState<{ go(): void }>();
  const lose = useRef(onDiscard);
  useEffect(() => {
    lose.current = onDiscard;
  }, [onDiscard]);
  const release = () => {
    released.current = true;
  };
  useEffect(
    () =>
      leaveGuard?.hold({
        isChanged: () => !released.current && isChanged(),
        discard() {
          released.current = true;
          lose.current();
        },
      }),
    [leaveGuard, isChanged],
  );
  return {
    asking: pending !== undefined,
    ask: (go) => setPending({ go }),
    leave() {
      setPending(undefined);
      release();
      lose.current();
      pending?.go();
    },
    stay: () => setPending(undefined),
    release,
  };
}
