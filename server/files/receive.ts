import type {} from "@fastify/multipart";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiError, errors } from "../errors.ts";
import { shownName } from "./name.ts";
import { removeStoredFile, storeFile } from "./store.ts";
import type { FileFolder } from "./store.ts";
import { mediaType } from "./type.ts";

/** An upload that lies in the company's folder. */
export interface ReceivedFile {
  name: string;
  /** As its content says. */
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
}

/** Bytes of one file (spec records.md 9). */
export const MAX_FILE_BYTES = 150_000_000;
/** What a form has around its file. */
const ENVELOPE_BYTES = 16_384;

const limits = {
  fileSize: MAX_FILE_BYTES,
  files: 2,
  fields: 4,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 40,
};

/**
 * Streams the one file of a multipart form to the company's folder. Nothing stays when the form is broken, ends early or
 * holds another number of files. Throws `unsupported_media_type`, `file_too_large` or `invalid_request`.
 */
export async function receiveFile(request: FastifyRequest, folder: FileFolder): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw errors.unsupportedMediaType();
  if (Number(request.headers["content-length"] ?? 0) > MAX_FILE_BYTES + ENVELOPE_BYTES) {
    throw errors.fileTooLarge(MAX_FILE_BYTES);
  }
  let received: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") continue;
      if (received !== undefined) throw afterDraining(part);
      received = await keep(part, folder);
    }
  } catch (error) {
    if (received !== undefined) await removeStoredFile(folder, received.storedName);
    throw refusal(error);
  }
  if (received === undefined) throw errors.invalidRequest("the form holds no file");
  return received;
}

async function keep(part: MultipartFile, folder: FileFolder): Promise<ReceivedFile> {
  const stored = await storeFile(folder, part.file, () => part.file.truncated);
  if (stored === undefined) throw errors.fileTooLarge(MAX_FILE_BYTES);
  const name = shownName(part.filename);
  const { storedName, size, head } = stored;
  return { name, mediaType: mediaType(head, name), size, storedName };
}

function afterDraining(part: MultipartFile): ApiError {
  part.file.resume();
  return errors.invalidRequest("send one file at a time");
}

/** A fault of the disk stays one; whatever else stops the reading is a form that cannot be read. */
function refusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return errors.fileTooLarge(MAX_FILE_BYTES);
  const isDisk = error instanceof Error && "syscall" in error;
  return isDisk ? error : errors.invalidRequest("the form cannot be read");
}
