import { atom, createStore } from "jotai/vanilla";
import type { KeptIds } from "./idsIn.ts";
import { expiredCard, type ExportCard, failedCard, isOthers } from "./trayCards.ts";

/** What a tray shows, in its store: the same list until something changes. */
export const trayCards = atom<readonly ExportCard[]>([]);

/** The cards of one tray, and what was done to them here. */
export type TrayState = ReturnType<typeof createTrayState>;

/** `closed` keeps the ids of other users' exports that are not to be shown, `fetched` those of one's own. */
export function createTrayState(closed: KeptIds, fetched: KeptIds) {
  const store = createStore();
  /** Removed here, though a reply that is on its way may still list them. */
  const removed = new Set<string>();
  /** What became of those whose file could not be fetched, by id. */
  const unfetched = new Map<string, (card: ExportCard) => ExportCard>();
  const cards = () => store.get(trayCards);

  function show(next: readonly ExportCard[]): void {
    const gone = closed.read();
    const left = fetched.read();
    const isOwnGone = (id: string) => removed.has(id) || left.has(id);
    const shown = next
      .filter(({ id, by }) => !(by === undefined ? isOwnGone(id) : gone.has(id)))
      .map((card) => unfetched.get(card.id)?.(card) ?? card);
    if (JSON.stringify(shown) !== JSON.stringify(cards())) store.set(trayCards, shown);
  }

  return {
    store,
    cards,
    show,
    /** Shows that the file of an export could not be fetched, and why. */
    refuse(id: string, reason: string): void {
      unfetched.set(id, (card) => failedCard(card, reason));
      show(cards());
    },
    /** Shows that the file of an export is no longer there. */
    expire(id: string, canRunAgain: boolean): void {
      unfetched.set(id, (card) => expiredCard(card, canRunAgain));
      show(cards());
    },
    remove(id: string): void {
      removed.add(id);
      show(cards());
    },
    /** Shows an export that was fetched no more, in this browser. One that could not be fetched meanwhile stays. */
    leave(id: string): void {
      if (cards().find((card) => card.id === id)?.status !== "ready") return;
      fetched.write(fetched.read().add(id));
      show(cards());
    },
    /** Remembers of what left only what the server still has. */
    tidy(listed: ReadonlySet<string>): void {
      const left = [...fetched.read()];
      if (left.some((id) => !listed.has(id))) fetched.write(new Set(left.filter((id) => listed.has(id))));
    },
    /** The export was not removed after all: it is shown with the next reply. */
    keep: (id: string): void => void removed.delete(id),
    /** Shows the other users' finished exports no more. */
    closeOthers(): void {
      const finished = cards().filter((card) => isOthers(card) && card.status !== "preparing");
      closed.write(new Set([...closed.read(), ...finished.map(({ id }) => id)]));
      show(cards());
    },
  };
}
