import type {
  CannedExport,
  ExportFormat,
  ExportJob,
  ExportQuery,
  GrantExport,
  LogExport,
  QueryExport,
} from "../services/index.ts";
import { idsIn } from "./idsIn.ts";
import { cardsOf, isOthers } from "./trayCards.ts";
import { createTrayFiles } from "./trayFiles.ts";
import { createTrayLeaving } from "./trayLeaving.ts";
import { createTrayPolling } from "./trayPolling.ts";
import type { TrayPorts } from "./trayPorts.ts";
import { createTrayState, type TrayState } from "./trayState.ts";

/** The exports of the user: asked for every second while one is being prepared; files that this page asked for are fetched by themselves. */
export interface Tray {
  /** Holds the atom `trayCards`. */
  readonly store: TrayState["store"];
  /** Asks for an export. Rejects when it is refused. */
  startExport(
    format: ExportFormat,
    query: ExportQuery | LogExport | GrantExport | QueryExport | CannedExport,
  ): Promise<void>;
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
  const files = createTrayFiles(ports, state, { wanted: idsIn(memory, wantedKey), leaving });
  const polling = createTrayPolling(ports, state, files);

  function follow(job: ExportJob): void {
    polling.noteStart();
    files.want(job.id);
    const cards = state.cards();
    state.show([...cards.filter((card) => !isOthers(card)), ...cardsOf([job]), ...cards.filter(isOthers)]);
    polling.askSoon();
  }

  return {
    store: state.store,
    download: files.download,
    startExport: async (format, query) => follow(await exports.start(format, query)),
    startDownload: async (documents) => follow(await exports.startDownload(documents)),
    async remove(id) {
      state.remove(id);
      try {
        await exports.remove(id);
      } catch (error) {
        const words = wordsOf(error);
        if (words === undefined || isNothing(error)) return;
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

/** What is to be removed is gone already. */
const isNothing = (error: unknown) => error instanceof Error && "status" in error && error.status === 404;
