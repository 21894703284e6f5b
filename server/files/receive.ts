import type {} from "@fastify/multipart";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiError, errors } from "../core/errors.ts";
import { discard } from "./discard.ts";
import { shownName } from "./name.ts";
import type { FileStore } from "./port.ts";
import { FileStoreError } from "./storeError.ts";
import { mediaType } from "./type.ts";

/** An upload that lies in the company's store. */
export interface ReceivedFile<Checked = unknown> {
  name: string;
  /** As its content says. */
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
  /** The texts of the form's other fields, by name. */
  fields: ReadonlyMap<string, readonly string[]>;
  /** What the check of its place found; left out: its place checks nothing. */
  checked?: Checked;
}

/** What a form may be, where it differs from one plain file. */
interface FormRules {
  /** Names of the fields that are kept beside the file; others are passed over. */
  fields: readonly string[];
  /** Bytes of the file. */
  maxBytes: number;
  /** The refusal of a larger file. */
  tooLarge(): ApiError;
}

/** Where an upload goes, and what it may be. */
export interface UploadTarget<Checked = unknown> {
  store: FileStore;
  /** Left out: one file of at most 150,000,000 bytes. */
  form?: FormRules;
  /** Why the file's first bytes show that it is not taken; what is answered refuses it. */
  refuses?(head: Uint8Array, file: Pick<ReceivedFile, "name" | "mediaType">): ApiError | undefined;
  /** Looks into the file before anything is written down, outside of any transaction. What it throws removes the file. */
  check?(file: ReceivedFile): Promise<Checked>;
}

/** Bytes of one file (spec records.md 9). */
export const MAX_FILE_BYTES = 150_000_000;
/** What a form has around its file. */
const ENVELOPE_BYTES = 65_536;

/** A form with one file of at most so many bytes, and these fields beside it. */
export const fileForm = (fields: readonly string[], maxBytes = MAX_FILE_BYTES): FormRules => ({
  fields,
  maxBytes,
  tooLarge: () => errors.fileTooLarge(maxBytes),
});

const plainForm = fileForm([]);

const limits = {
  files: 2,
  fields: 40,
  parts: 42,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 40,
};

/**
 * Streams the one file of a multipart form to the company's store. Nothing stays when the form is broken, ends early or
 * holds another number of files. Throws `unsupported_media_type`, `invalid_request`, `empty_file` or the form's own refusal of
 * what is too large.
 */
export async function receiveFile(
  request: FastifyRequest,
  { store, form = plainForm, refuses }: UploadTarget,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw errors.unsupportedMediaType();
  if (Number(request.headers["content-length"] ?? 0) > form.maxBytes + ENVELOPE_BYTES) throw form.tooLarge();
  const fields = new Map<string, string[]>();
  let received: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: form.maxBytes } })) {
      if (part.type === "field") noteField(part, form, fields);
      else if (received !== undefined) throw afterDraining(part);
      else {
        const { head, ...file } = await keep(part, { store, form }, fields);
        received = file;
        if (file.size === 0) throw errors.emptyFile();
        const refusal = refuses?.(head, file);
        if (refusal !== undefined) throw refusal;
      }
    }
  } catch (error) {
    // What is still on its way is passed over: left unread, the next request on this connection would wait behind it for ever.
    request.raw.unpipe().resume();
    if (received !== undefined)
      await discard(store, received.storedName, (doing, err) => request.log.error({ err }, doing));
    throw toRefusal(error, form);
  }
  if (received === undefined) throw errors.invalidRequest("the form holds no file");
  return received;
}

function noteField(part: Exclude<Multipart, MultipartFile>, form: FormRules, fields: Map<string, string[]>) {
  const { fieldname, value, valueTruncated } = part;
  if (!form.fields.includes(fieldname)) return;
  if (valueTruncated || typeof value !== "string") throw errors.invalidRequest(`${fieldname} is too long`);
  fields.set(fieldname, [...(fields.get(fieldname) ?? []), value]);
}

async function keep(
  part: MultipartFile,
  { store, form }: Required<Pick<UploadTarget, "store" | "form">>,
  fields: ReceivedFile["fields"],
): Promise<ReceivedFile & { head: Uint8Array }> {
  const stored = await store.add(part.file, () => part.file.truncated);
  if (stored === undefined) throw form.tooLarge();
  const name = shownName(part.filename);
  return { name, mediaType: mediaType(stored.head, name), ...stored, fields };
}

function afterDraining(part: MultipartFile): ApiError {
  part.file.resume();
  return errors.invalidRequest("send one file at a time");
}

/** A fault of the store stays one; whatever else stops the reading is a form that cannot be read. */
function toRefusal(error: unknown, form: FormRules): unknown {
  if (error instanceof ApiError || error instanceof FileStoreError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return form.tooLarge();
  const isDisk = error instanceof Error && "syscall" in error;
  return isDisk ? error : errors.invalidRequest("the form cannot be read");
}
