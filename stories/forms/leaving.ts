import type { LeaveGuard, UnsavedPart } from "../../views/index.ts";

/** What a page knows of the forms in it, and what leaving it does. */
interface Leaving {
  leaveGuard: LeaveGuard;
  /** Whether leaving the page would ask. */
  asks(): boolean;
  /** The user agrees to lose what is changed. */
  agree(): void;
}

/** A page that asks before it is left while a form in it is changed, as the product's pages do. */
export function leaving(): Leaving {
  const parts = new Set<UnsavedPart>();
  const changed = () => [...parts].filter((part) => part.isChanged());
  return {
    leaveGuard: {
      hold(part) {
        parts.add(part);
        return () => void parts.delete(part);
      },
    },
    asks: () => changed().length > 0,
    agree: () => changed().forEach((part) => part.discard()),
  };
}
