import type { Readable } from "node:stream";
import { attachment } from "./name.ts";
import type { FileStore } from "./port.ts";

/** A stored file as its entry in the database describes it. */
interface SentFile {
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
}

/** The reply that hands out a stored file inertly: browsers keep it, guess nothing about it, and run nothing in it. */
export function sendFile(
  store: FileStore,
  { name, mediaType, size, storedName }: SentFile,
): { body: Readable; headers: Record<string, string> } {
  return {
    body: store.read(storedName),
    headers: { ...attachedHeaders(name, mediaType), "Content-Length": String(size) },
  };
}

/** The headers that make browsers keep a content under its name, guess nothing about it, and run nothing in it. */
export function attachedHeaders(name: string, mediaType: string): Record<string, string> {
  return {
    "Content-Type": mediaType,
    "Content-Disposition": attachment(name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  };
}
