import { useLayoutEffect, useMemo, useRef } from "react";
import { type Location, useLocation } from "react-router-dom";
import {
  decodeReport,
  encodeReport,
  newReport,
  readReport,
  type Report,
  type ReportContext,
  type ReportNotice,
} from "../../../engine/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { atOnce } from "../atOnce.ts";
import type { OpenedRows } from "./openedRows.ts";
import {
  readAddress,
  type ReportAddress,
  readEntry,
  type ReportEntry,
  writeAddress,
} from "./reportAddress.ts";
import { type Change, isComplete } from "./reportEdits.ts";
import { type SavedReport, useSavedReport } from "./saved/useSavedReport.ts";
import { useSteps } from "./useSteps.ts";

/** The report of the page: as it is edited, and as it was run. All of it is in the address and in the browser's history. */
export interface OpenReport {
  /** As it is edited. */
  readonly draft: Report;
  /** What the results are of; undefined: nothing was run. */
  readonly ran: Report | undefined;
  /** When it was run; another number asks again. */
  readonly asked: number;
  /** What of the opened report is left out. */
  readonly notices: readonly ReportNotice[];
  readonly rows: OpenedRows | undefined;
  readonly saved: SavedReport | undefined;
  /** The report differs from what is saved. */
  readonly isChanged: boolean;
  edit(change: Change): void;
  run(): void;
  /** Runs another report as a step of the browser's history, one that is not saved. */
  open(report: Report): void;
  /** Shows a saved report as it is kept, as a step of the browser's history. */
  openCard(card: number): void;
  /** Asks again what is shown; edits stay as they are. */
  refresh(): void;
  /** Changes how the results are shown, and the edited report with them. */
  adjust(change: Change): void;
  showRows(rows: OpenedRows | undefined, isStep?: boolean): void;
  /** The edited report is kept in this card now. */
  keepAs(card: number): void;
  /** The report goes on as one that is not saved. */
  duplicate(): void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Reads and writes the report of the page. */
export function useReport(context: ReportContext): OpenReport {
  const location = useLocation();
  const address = useMemo(() => readAddress(location.search), [location.search]);
  const entry = readEntry(location.state);
  const saved = useSavedReport(address.card);
  const { draft, ran, notices, isChanged } = useRead(address.report, entry.draft, saved, context);
  const latest = useLatest({ draft, ran, location, address, entry });
  const go = useGo(latest);
  const change = (next: Report) => go({}, { draft: encodeReport(next) });
  const steps = useSteps(draft, change);
  return {
    draft,
    ran,
    asked: entry.asked ?? 0,
    notices,
    rows: ran && address.rows,
    saved,
    isChanged,
    edit(made) {
      const was = latest.current.draft;
      const next = made(was);
      // What is read as the same is no edit: a text with a space behind it, for example.
      if (encodeReport(readReport(next, context).report) === encodeReport(was)) return;
      steps.note(was);
      change(next);
    },
    run() {
      const report = encodeReport(latest.current.draft);
      const isAgain = report === latest.current.address.report;
      const how = isAgain ? "again" : "step";
      go({ report, rows: undefined }, { draft: undefined, asked: Date.now() }, how);
    },
    open(report) {
      steps.forget();
      const opened = { report: encodeReport(report), card: undefined, rows: undefined };
      go(opened, { draft: undefined, asked: Date.now() }, "step");
    },
    openCard(card) {
      steps.forget();
      go({ card, report: undefined, rows: undefined }, { draft: undefined, asked: Date.now() }, "step");
    },
    refresh: () => go({}, { draft: latest.current.entry.draft, asked: Date.now() }),
    adjust(made) {
      const now = latest.current;
      if (!now.ran) return;
      const isEdited = now.entry.draft !== undefined;
      go(
        { report: encodeReport(made(now.ran)) },
        { draft: isEdited ? encodeReport(made(now.draft)) : undefined },
      );
    },
    showRows: (rows, isStep = false) => go({ rows }, {}, isStep ? "step" : "still"),
    keepAs: (card) => go({ card, report: latest.current.address.report }, {}),
    duplicate: () =>
      go({ card: undefined, report: encodeReport(latest.current.draft) }, { draft: undefined }),
    undo: steps.undo,
    redo: steps.redo,
  };
}

const nothing: ReturnType<typeof readReport> = { report: newReport(), notices: [] };

/** What the address, the history and the card say, read for this user. The address comes before the card. */
function useRead(
  text: string | undefined,
  draftText: string | undefined,
  saved: SavedReport | undefined,
  context: ReportContext,
) {
  const source = saved?.report;
  const stored = useMemo(() => source && readReport(source, context), [source, context]);
  const own = useMemo(
    () => (text === undefined ? undefined : readReport(decodeReport(text), context)),
    [text, context],
  );
  const drafted = useMemo(
    () => (draftText === undefined ? undefined : readReport(decodeReport(draftText), context)),
    [draftText, context],
  );
  const read = own ?? stored;
  const { report: draft, notices } = drafted ?? read ?? nothing;
  return {
    draft,
    notices: [...(saved?.widget?.notices ?? []).map((message) => ({ pointer: "", message })), ...notices],
    ran: read && isComplete(read.report) ? read.report : undefined,
    isChanged: stored !== undefined && encodeReport(stored.report) !== encodeReport(draft),
  };
}

interface Latest {
  draft: Report;
  ran: Report | undefined;
  location: Location;
  address: ReportAddress;
  entry: ReportEntry;
}

/** What is shown now, for what comes late, as the end of a filter that is typed. */
function useLatest(value: Latest) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Of an entry, what is undefined is taken off. */
type ChangedEntry = { [Name in keyof ReportEntry]: ReportEntry[Name] | undefined };

/** As a step of the history; or without one, which scrolls the page to its top; or without one and without scrolling. */
type How = "step" | "again" | "still";

/** Changes what the address and the history say. */
function useGo(latest: { readonly current: Latest }) {
  const navigate = usePageNavigate();
  return (changed: Partial<ReportAddress>, entry: ChangedEntry, how: How = "still") => {
    const { location, address, entry: before } = latest.current;
    const search = writeAddress({ ...address, ...changed }, location.search);
    const state = readEntry({ ...before, ...entry });
    const { scrollX, scrollY } = window;
    void navigate({ search }, { replace: how !== "step", state, ...atOnce });
    // Each change of the query scrolls to the top (spec reporting.md 2); who sorts a table or renames a column stays where they are.
    if (how === "still") requestAnimationFrame(() => window.scrollTo(scrollX, scrollY));
  };
}
