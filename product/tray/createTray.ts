import type { TrayCard } from "../../views/index.ts";
import type { CurrentUser } from "../../engine/index.ts";
import type { ExportFormat, ExportQuery, ExportsClient } from "../services/index.ts";
import { idsIn } from "./idsIn.ts";
import { cardsOf, endedSince, failedCard, isOthers, othersOf } from "./trayCards.ts";

/** What the tray reaches the world with. */
export interface TrayPorts {
  exports: ExportsClient;
  /** Super admins are shown other users' exports too (spec reporting.md 6). */
  user: Pick<CurrentUser, "id" | "userPermissions">;
  /** Hands a file to the browser's downloads. */
  keep(file: Blob, name: string): void;
  /** Tells of a failure. */
  complain(message: string): void;
  /** The words of a failure; undefined where nobody has to be told. */
  wordsOf(error: unknown): string | undefined;
  /** Survives a reload of this page, and belongs to it alone. */
  memory: Pick<Storage, "getItem" | "setItem">;
}

/** The exports of the user: asked for every second while one is under way; files that this page asked for are fetched by themselves. */
export interface Tray {
  subscribe(listener: () => void): () => void;
  /** The same list until something changes. */
  cards(): readonly TrayCard[];
  /** Asks for an export. Rejects when it is refused. */
  begin(format: ExportFormat, query: ExportQuery): Promise<void>;
  /** Cancels one, or puts a finished one away. */
  remove(id: string): Promise<void>;
  download(id: string): Promise<void>;
  /** Shows the other users' finished exports no more, here: they stay theirs. */
  closeOthers(): void;
  /** Begins to ask, as after a reload. Gives the function that ends it. */
  open(): () => void;
}

/** Between two questions (spec reporting.md 9). */
const EVERY_MS = 1_000;
const wantedKey = "safety-suite.exports";
const closedKey = "safety-suite.exports.closed";
/** Spec reporting.md 8. */
export const failedWords =
  "An error occurred. If this issue keeps occurring, please contact your administrator.";

/** Makes the tray of a signed-in user. */
export function createTray(ports: TrayPorts): Tray {
  const { exports, user, memory, keep, complain, wordsOf } = ports;
  /** Those that this page asked for and that are to be fetched. */
  const wanted = idsIn(memory, wantedKey);
  /** Other users' exports that are not to be shown. */
  const closed = idsIn(memory, closedKey);
  const listeners = new Set<() => void>();
  /** Removed here, though an answer that is on its way may still tell of them. */
  const removed = new Set<string>();
  /** Failures to fetch a file, by id. */
  const refused = new Map<string, string>();
  let cards: readonly TrayCard[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let begun = 0;

  function show(next: readonly TrayCard[]): void {
    const gone = closed.read();
    const shown = next
      .filter(({ id, by }) => !(by === undefined ? removed : gone).has(id))
      .map((card) => {
        const reason = refused.get(card.id);
        return reason === undefined ? card : failedCard(card, reason);
      });
    if (JSON.stringify(shown) === JSON.stringify(cards)) return;
    cards = shown;
    for (const listener of listeners) listener();
  }

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), EVERY_MS);
  }

  async function ask(): Promise<void> {
    const begunBefore = begun;
    const [answer, others] = await Promise.all([exports.list().catch(() => undefined), listOthers()]);
    if (!isOpen) return;
    // A question that fails is asked again. An answer from before an export began knows nothing of it.
    const jobs = begun === begunBefore ? answer : undefined;
    if (jobs) {
      const before = cards;
      show([...cardsOf(jobs), ...(others ?? cards.filter(isOthers))]);
      if (endedSince(before, cards, "failed").length > 0) complain(failedWords);
      fetchWanted();
    }
    const isUnderWay = cards.some(({ status }) => status === "preparing");
    if (isUnderWay || jobs === undefined) askLater();
  }

  /** What others have exported, for super admins; undefined when nobody answers. */
  async function listOthers(): Promise<TrayCard[] | undefined> {
    if (!user.userPermissions.superAdmin) return [];
    const jobs = await exports.list(true).catch(() => undefined);
    return jobs && othersOf(jobs, user.id);
  }

  /** Fetches what this page asked for and is ready: once, whatever becomes of it. */
  function fetchWanted(): void {
    const asked = wanted.read();
    const due = cards.filter(({ id, status }) => status !== "preparing" && asked.delete(id));
    if (due.length === 0) return;
    wanted.write(asked);
    for (const { id, status } of due) if (status === "ready") void download(id);
  }

  async function download(id: string): Promise<void> {
    const card = cards.find((each) => each.id === id);
    if (card === undefined) return;
    try {
      keep(await exports.content(id), card.fileName);
    } catch (error) {
      refused.set(id, wordsOf(error) ?? failedWords);
      complain(failedWords);
      show(cards);
    }
  }

  return {
    cards: () => cards,
    download,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async begin(format, query) {
      const job = await exports.start(format, query);
      begun += 1;
      wanted.write(wanted.read().add(job.id));
      show([...cards.filter((card) => !isOthers(card)), ...cardsOf([job]), ...cards.filter(isOthers)]);
      if (isOpen) askLater();
    },
    async remove(id) {
      removed.add(id);
      show(cards);
      try {
        await exports.remove(id);
      } catch (error) {
        const words = wordsOf(error);
        if (words !== undefined && !isNothing(error)) {
          removed.delete(id);
          complain(words);
          await ask();
        }
      }
    },
    closeOthers() {
      const finished = cards.filter((card) => isOthers(card) && card.status !== "preparing");
      closed.write(new Set([...closed.read(), ...finished.map(({ id }) => id)]));
      show(cards);
    },
    open() {
      isOpen = true;
      void ask();
      return () => {
        isOpen = false;
        clearTimeout(timer);
      };
    },
  };
}

/** What is to be removed is gone already. */
const isNothing = (error: unknown) => error instanceof Error && "status" in error && error.status === 404;
