import { toastTimeout } from "../common/toasts.ts";

/** Has cards leave that are of no more use. */
export type TrayLeaving = ReturnType<typeof createTrayLeaving>;

/** Cards leave as long after a success as its toast would, but not while somebody looks at them. */
export function createTrayLeaving(leave: (id: string) => void) {
  const due = new Set<string>();
  let isLookedAt = false;

  function leaveDue(): void {
    if (isLookedAt) return;
    due.forEach(leave);
    due.clear();
  }

  return {
    /** The file of a card was fetched. */
    fetched(id: string): void {
      setTimeout(
        () => {
          due.add(id);
          leaveDue();
        },
        toastTimeout("success", false),
      );
    },
    /** Somebody looks at the cards from now on, or does no more. */
    look(isLooking: boolean): void {
      isLookedAt = isLooking;
      leaveDue();
    },
  };
}
