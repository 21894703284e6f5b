import { useRef, useState } from "react";
import { showToast } from "../../../common/toasts.ts";
import {
  type CannedReport,
  createCannedReportsClient,
  type OshaForm,
  type OshaLog,
} from "../../../services/index.ts";
import { useClient, useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";
import { estimatedRows, type Estimates } from "./carryover/carryover.ts";
import { type OshaFileKind, oshaFiles } from "./oshaFiles.ts";
import { wholeForm } from "./oshaForm.ts";
import { startFiles } from "./startFiles.ts";
import type { OshaFormState } from "./useOshaForm.ts";

/** The files for OSHA in the form of 2025 come along with the forms (spec reporting.md 4). */
const formOf2025 = "module.safetyAndRisk.oshaReport2025.enabled";

/** Files that wait for estimates of days that go into the next year. */
interface Waiting {
  readonly files: readonly OshaFileKind[];
  readonly log: OshaLog;
  readonly form: OshaForm;
}

/** Exports as the specification has it (reporting.md 4): cases are looked up first, and those whose days go on are asked about. */
export function useOshaExport(report: CannedReport, { check, question, values }: OshaFormState) {
  const client = useOwnClient(createCannedReportsClient);
  const exports = useClient("exports");
  const { flag } = useFormEnvironment();
  const [waiting, setWaiting] = useState<Waiting>();
  const [estimates, setEstimates] = useState<Estimates>(new Map());
  const isRunning = useRef(false);
  const { isBusy, act } = useToastedAction();
  const start = async (asked: Waiting) => {
    const missing = await startFiles({ ...asked, exports, report });
    const isOne = asked.files.length - missing.length === 1;
    const made = isOne ? "The file is being made. It downloads" : "The files are being made. They download";
    void showToast("success", `${made} when ${isOne ? "it is" : "they are"} ready.`);
    for (const sentence of missing) void showToast("warning", sentence);
  };
  /** Looks the cases up, and starts at once or asks for estimates; once at a time. */
  const ask = async (files: readonly OshaFileKind[]) => {
    if (isRunning.current || question === undefined) return;
    isRunning.current = true;
    await act(async () => {
      const asked = { files, log: await client.oshaLog(question), form: wholeForm(values) };
      if (asked.log.carryover.length > 0) setWaiting(asked);
      else await start(asked);
    });
    isRunning.current = false;
  };
  return {
    isBusy,
    /** Exports the forms; shows what is wrong with the form instead. */
    exportForms: () =>
      check() &&
      void ask([oshaFiles.workbook, ...(flag(formOf2025) ? [oshaFiles.cases, oshaFiles.summary] : [])]),
    /** Exports one of the other files. */
    exportFile: (file: OshaFileKind) => (file.part !== "forms" || check()) && void ask([file]),
    /** Exports the list of privacy cases, which counts no days. */
    exportPrivacy: (file: OshaFileKind, log: OshaLog) =>
      void act(() => start({ files: [file], log, form: wholeForm(values) })),
    /** The cases that are asked about; undefined: none are. */
    cases: waiting?.log.carryover,
    /** What was last typed of them. */
    estimates,
    /** Starts the files that wait, with what is expected. Rejects where they are refused. */
    async exportWith(given: Estimates) {
      if (!waiting) return;
      setEstimates(given);
      const lostRestrictedDays = estimatedRows(waiting.log.carryover, given);
      await start({ ...waiting, form: { ...waiting.form, lostRestrictedDays } });
    },
    cancel: () => setWaiting(undefined),
  };
}

/** What the page's buttons and its dialog need. */
export type OshaExport = ReturnType<typeof useOshaExport>;
