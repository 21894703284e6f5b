/** The file of a report for one person. */
import { Readable } from "node:stream";
import { formatBytes, momentIn } from "../../../engine/index.ts";
import { ExportRefusal, mediaTypes, writers } from "../../exports/index.ts";
import { discard, fileStore } from "../../files/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { asUser } from "../../http/tenant.ts";
import type { mailAttachments, reportSchedules } from "../../storage/index.ts";
import { fileNameOf } from "../exports/request.ts";
import { sheetsOf } from "../exports/sheets.ts";
import type { Read } from "../exports/source.ts";
import type { Sent } from "./content.ts";

/** No file is larger, whatever the mail server takes: it is read whole into a message. In bytes. */
const MOST_BYTES = 20 * 1_024 * 1_024;

/** A file that lies in the company's folder of files; or why there is none, in a sentence. */
export interface MadeFile {
  file?: mailAttachments.MailAttachment;
  noFile?: string;
}

interface Making {
  deps: AppDeps;
  person: { customerId: number; userId: number };
  schedule: reportSchedules.StoredSchedule;
  sent: Sent;
  /** The run is to be put down. */
  signal: AbortSignal;
}

/** What is said where a file is too large for a message of this or of any size. */
export const tooLarge = (size: number) =>
  `The file has ${formatBytes(size)}, which is more than messages may have. The link opens the report instead.`;

/** Makes the file of a report with the rights that its person has while it is read. */
export async function fileOf({ deps, person, schedule, sent, signal }: Making): Promise<MadeFile> {
  const { format } = schedule;
  if (format === "link") return {};
  const read: Read = (work) => {
    signal.throwIfAborted();
    return asUser(deps, person, work);
  };
  try {
    const sheets = await sheetsOf(sent.request, read);
    const { name, company, made } = await read(async (tenant) => ({
      name: fileNameOf(sent.request, format, tenant),
      company: tenant.customer.name,
      made: `As of ${momentIn(schedule.timezone, tenant.now)}`,
    }));
    const book = { title: schedule.name, company, made, sheets };
    const bytes = writers[format](book, () => undefined);
    const store = fileStore(deps.config, person.customerId);
    const stored = await store.add(Readable.from(bytes, { objectMode: false, signal }), () => false);
    if (stored === undefined) throw new Error("The file was not stored.");
    const { storedName, size } = stored;
    if (size <= MOST_BYTES) return { file: { name, mediaType: mediaTypes[format], storedName, size } };
    await discard(store, storedName, deps.logError);
    return { noFile: tooLarge(size) };
  } catch (error) {
    if (error instanceof ExportRefusal)
      return { noFile: `${error.message} The link opens the report instead.` };
    throw error;
  }
}
