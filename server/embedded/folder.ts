import { chmodSync, mkdirSync, statSync } from "node:fs";

const PRIVATE = 0o700;

/** Makes a folder that is its owner's alone, or closes one that others could enter. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE });
  if (process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0) chmodSync(folder, PRIVATE);
}
