import { useCallback, useEffect, useRef, useState } from "react";
import { type CompiledTemplate, type Pace, tableColumns, type TableState } from "../../../engine/index.ts";
import { useFormatContext } from "../../../views/index.ts";
import { errorText, type ExportQuery } from "../../services/index.ts";
import { download } from "../../common/download.ts";
import { type FileFormat, fileName, makers } from "./exportFiles.ts";
import { isCut, nothingRead, readAll, type Reading, type ReadPage } from "./readAll.ts";

/** How far an export is. */
export type ExportState =
  | { step: "reading" }
  | { step: "writing" }
  | { step: "failed"; reason: string }
  /** `isCut`: there are more records than a file takes. */
  | { step: "done"; isCut: boolean };

/** A list that is exported. */
export interface ExportSource {
  /** Name of the file, and of its sheet. */
  title: string;
  template: CompiledTemplate;
  columns: TableState["columns"];
  /** Reads a page of what is seen. */
  list: ReadPage;
  /** What the server is asked for when it makes the file. */
  whole: Omit<ExportQuery, "columns" | "name">;
  /** How many records there are; left out: unknown until they are read. */
  count?(): Promise<number>;
}

/** Milliseconds of work at a time, so that keys and frames come between. */
const slice = 8;

/** Reads all records of a list and writes them into a file. It begins by itself, and ends when its dialog does. */
export function useExport(source: ExportSource, format: FileFormat) {
  const context = useFormatContext();
  const [asked] = useState(source);
  const [state, setState] = useState<ExportState>({ step: "reading" });
  const [reading, setReading] = useState<Reading>(nothingRead);
  const latest = useRef<Reading>(nothingRead);
  const abort = useRef<AbortController>(undefined);

  const run = useCallback(async () => {
    const { signal } = (abort.current = new AbortController());
    setState({ step: "reading" });
    try {
      const keep = (now: Reading) => {
        latest.current = now;
        if (!signal.aborted) setReading(now);
      };
      const whole = await readAll((page) => asked.list({ ...page, signal }), latest.current, keep);
      if (signal.aborted) return;
      setState({ step: "writing" });
      const offered = new Map(tableColumns(asked.template).map((column) => [column.key, column]));
      const shown = asked.columns.flatMap(({ key }) => offered.get(key) ?? []);
      const content = { title: asked.title, records: whole.records, columns: shown, context };
      const file = await makers[format](content, paceOf(signal));
      if (!file || signal.aborted) return;
      download(file, fileName(asked.title, format, new Date()));
      setState({ step: "done", isCut: isCut(whole) });
    } catch (error) {
      if (!signal.aborted) setState({ step: "failed", reason: errorText(error) ?? "" });
    }
  }, [context, asked, format]);

  useEffect(() => {
    void run();
    return () => abort.current?.abort();
  }, [run]);
  return { state, read: reading.records.length, retry: () => void run() };
}

function paceOf(signal: AbortSignal): Pace {
  let began = performance.now();
  return {
    due: () => performance.now() - began > slice,
    async rest() {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
      return !signal.aborted;
    },
  };
}
