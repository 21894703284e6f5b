import { type CannedExport, errorText, type ExportsClient, type OshaForm } from "../../../services/index.ts";
import type { OshaLog } from "../../../services/index.ts";
import { dispatchQueryExport } from "../../../tray/queryExportRequest.ts";
import { fileProblem, type OshaFileKind } from "./oshaFiles.ts";

interface Asked {
  exports: Pick<ExportsClient, "startCanned">;
  /** The report's alias, and what it is called. */
  report: { readonly alias: string; readonly name: string };
  /** The first is what was asked for; the others come along as far as they can be made. */
  files: readonly OshaFileKind[];
  form: OshaForm;
  log: OshaLog;
}

/** Starts to make files; the tray follows them. Rejects where the first is refused; answers why others were not started, in sentences. */
export async function startFiles({ exports, report, files, form, log }: Asked): Promise<string[]> {
  const [first, ...others] = files;
  const start = async ({ format, part }: OshaFileKind) => {
    const osha = { part, form: formOf(part, form) };
    const query: CannedExport = { canned: report.alias, name: report.name, values: {}, osha };
    dispatchQueryExport({ job: await exports.startCanned(format, query), request: { format, query } });
  };
  if (first) await start(first);
  const missing: string[] = [];
  for (const file of others) {
    const problem = fileProblem(log, file) ?? (await reasonOf(start(file)));
    if (problem !== undefined) missing.push(`${file.words} was not made. ${problem}`);
  }
  return missing;
}

/** Why something failed, in a sentence; undefined: it did not. */
async function reasonOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

/** The files for OSHA have their employees and hours from records. */
function formOf(part: OshaFileKind["part"], { lostRestrictedDays, ...form }: OshaForm): OshaForm {
  const { year, terminalId } = form;
  const days = lostRestrictedDays && { lostRestrictedDays };
  return part === "forms" ? { ...form, ...days } : { year, terminalId, ...days };
}
