import type {
  CannedExport,
  ExportFormat,
  ExportJob,
  ExportQuery,
  GrantExport,
  LogExport,
  QueryExport,
  ReportExport,
} from "../services/index.ts";
import type { QueryExportRequest } from "./queryExportRequest.ts";
import { idsIn } from "./idsIn.ts";
import { cardsOf, isOthers } from "./trayCards.ts";
import { createTrayFiles } from "./trayFiles.ts";
import { createTrayLeaving } from "./trayLeaving.ts";
import { createTrayPolling } from "./trayPolling.ts";
import { isGone, type TrayPorts } from "./trayPorts.ts";
import { createTrayState, type TrayState } from "./trayState.ts";

/** The exports of the user: asked for every second while one is being prepared; files that this page asked for are fetched by themselves. */
export interface Tray {
  /** Holds the atom `trayCards`. */
  readonly store: TrayState["store"];
  /** Asks for an export. Rejects when it is refused. */
  startExport(
    format: ExportFormat,
    query: ExportQuery | LogExport | GrantExport | QueryExport | ReportExport | CannedExport,
  ): Promise<void>;
  /** Follows an export that a page started. */
  follow(started: QueryExportRequest): void;
  /** Asks once more for one whose file is no longer there, as this page asked for it. */
  runAgain(id: string): Promise<void>;
  /** Asks for documents of the company's library in one archive. Rejects when it is refused. */
  startDownload(documents: readonly number[]): Promise<void>;
  /** Cancels one, or puts a finished one away. */
  remove(id: string): Promise<void>;
  download(id: string): Promise<void>;
  /** Shows the other users' finished exports no more, here: they stay theirs. */
  closeOthers(): void;
  /** Somebody looks at the cards, or does no more: what was fetched leaves a while later, but not under their eyes. */
  look(isLooking: boolean): void;
  /** Starts to ask, as after a reload. Returns the function that stops it. */
  open(): () => void;
}

const wantedKey = "safety-suite.exports";
const closedKey = "safety-suite.exports.closed";
const fetchedKey = "safety-suite.exports.fetched";

/** Makes the tray of a signed-in user. */
export function createTray(ports: TrayPorts): Tray {
  const { exports, memory, lasting, complain, wordsOf } = ports;
  const state = createTrayState(idsIn(memory, closedKey), idsIn(lasting, fetchedKey));
  const leaving = createTrayLeaving(state.leave);
  /** How this page asked for its exports, by id. */
  const asked = new Map<string, Ask>();
  const files = createTrayFiles(ports, state, {
    wanted: idsIn(memory, wantedKey),
    leaving,
    canRunAgain: (id) => asked.has(id),
  });
  const polling = createTrayPolling(ports, state, files);

  function follow(job: ExportJob, ask: Ask): void {
    asked.set(job.id, ask);
    polling.noteStart();
    files.want(job.id);
    const cards = state.cards();
    state.show([...cards.filter((card) => !isOthers(card)), ...cardsOf([job]), ...cards.filter(isOthers)]);
    polling.askSoon();
  }

  async function start(ask: Ask): Promise<void> {
    follow(await ask(), ask);
  }

  return {
    store: state.store,
    download: files.download,
    startExport: (format, query) => start(() => exports.start(format, query)),
    startDownload: (documents) => start(() => exports.startDownload(documents)),
    follow: ({ job, request }) => follow(job, () => exports.startCanned(request.format, request.query)),
    async runAgain(id) {
      const ask = asked.get(id);
      try {
        if (ask) await start(ask);
        state.remove(id);
      } catch (error) {
        const words = wordsOf(error);
        if (words !== undefined) complain(words);
      }
    },
    async remove(id) {
      state.remove(id);
      try {
        await exports.remove(id);
      } catch (error) {
        const words = wordsOf(error);
        if (words === undefined || isGone(error)) return;
        state.keep(id);
        complain(words);
        await polling.ask();
      }
    },
    closeOthers: state.closeOthers,
    look: leaving.look,
    open: polling.open,
  };
}

/** Asks the server for an export. */
type Ask = () => Promise<ExportJob>;
