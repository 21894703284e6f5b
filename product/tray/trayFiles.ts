import type { KeptIds } from "./idsIn.ts";
import { isOthers } from "./trayCards.ts";
import type { TrayLeaving } from "./trayLeaving.ts";
import { expiredWords, failedWords, isGone, type TrayPorts } from "./trayPorts.ts";
import type { TrayState } from "./trayState.ts";

/** Fetches the files of exports that are ready. */
export type TrayFiles = ReturnType<typeof createTrayFiles>;

/** `wanted` keeps the ids of exports that this page asked for and that are to be fetched; `canRunAgain` whether the page can ask for one again. */
export function createTrayFiles(
  ports: TrayPorts,
  state: TrayState,
  {
    wanted,
    leaving,
    canRunAgain,
  }: { wanted: KeptIds; leaving: TrayLeaving; canRunAgain(id: string): boolean },
) {
  const { exports, keep, complain, wordsOf } = ports;

  async function download(id: string): Promise<void> {
    const card = state.cards().find((each) => each.id === id);
    if (card === undefined) return;
    try {
      keep(await exports.content(card), card.fileName);
      if (!isOthers(card)) leaving.fetched(id);
    } catch (error) {
      if (isGone(error)) {
        complain(expiredWords(card.fileName));
        state.expire(id, canRunAgain(id));
        return;
      }
      complain(failedWords);
      state.refuse(id, wordsOf(error) ?? failedWords);
    }
  }

  return {
    download,
    want: (id: string): void => wanted.write(wanted.read().add(id)),
    /** Fetches what this page asked for and is ready: once, whatever becomes of it. */
    fetchWanted(): void {
      const asked = wanted.read();
      const due = state.cards().filter(({ id, status }) => status !== "preparing" && asked.delete(id));
      if (due.length === 0) return;
      wanted.write(asked);
      for (const { id, status } of due) if (status === "ready") void download(id);
    },
  };
}
