import { createHash } from "node:crypto";

/** The digest of a secret that a link or a page carries: only this is stored, so that who reads the database can use no link. */
export const digestOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** The version of what was read, for who changes it: differs after each change. */
export const versionOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
