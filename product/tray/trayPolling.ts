import { cardsOf, endedSince, type ExportCard, isOthers, othersOf } from "./trayCards.ts";
import type { TrayFiles } from "./trayFiles.ts";
import { failedWords, type TrayPorts } from "./trayPorts.ts";
import type { TrayState } from "./trayState.ts";

/** Between two requests (spec reporting.md 9). */
const EVERY_MS = 1_000;

/** Asks the server for the exports every second while one is being prepared. */
export function createTrayPolling(ports: TrayPorts, state: TrayState, files: TrayFiles) {
  const { exports, user, complain } = ports;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let started = 0;

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), EVERY_MS);
  }

  async function ask(): Promise<void> {
    const startedBefore = started;
    const [reply, others] = await Promise.all([exports.list().catch(() => undefined), listOthers()]);
    if (!isOpen) return;
    // A request that fails is sent again. A reply from before an export was started does not list it.
    const jobs = started === startedBefore ? reply : undefined;
    if (jobs) {
      state.tidy(new Set(jobs.map(({ id }) => id)));
      const before = state.cards();
      state.show([...cardsOf(jobs), ...(others ?? before.filter(isOthers))]);
      if (endedSince(before, state.cards(), "failed").length > 0) complain(failedWords);
      files.fetchWanted();
    }
    const isUnderWay = state.cards().some(({ status }) => status === "preparing");
    if (isUnderWay || jobs === undefined) askLater();
  }

  /** What others have exported, for super admins; undefined when there is no reply. */
  async function listOthers(): Promise<ExportCard[] | undefined> {
    if (!user.userPermissions.superAdmin) return [];
    const jobs = await exports.list(true).catch(() => undefined);
    return jobs && othersOf(jobs, user.id);
  }

  return {
    ask,
    /** An export was started that replies under way do not list. */
    noteStart(): void {
      started += 1;
    },
    /** Asks again in a second, where the tray is open. */
    askSoon(): void {
      if (isOpen) askLater();
    },
    /** Starts to ask; returns the function that stops it. */
    open(): () => void {
      isOpen = true;
      void ask();
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    },
  };
}
