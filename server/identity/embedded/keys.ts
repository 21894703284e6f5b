import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { exportJWK, generateKeyPair } from "jose";
import type { JWK } from "jose";

import { readIfThere } from "../../core/gone.ts";

/** Secrets of the embedded provider. */
export interface ProviderKeys {
  /** Signs tokens (RS256). */
  signing: JWK;
  /** Signs cookies. */
  cookies: string[];
}

/**
 * Keys of a data folder: read from `folder`, or made and kept there, so that a restart signs nobody out. Readable by
 * the owner only. Rejects when there are keys that cannot be read: new ones would end every sign-in.
 */
export async function loadKeys(folder: string): Promise<ProviderKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "keys.json");
  const kept = await readIfThere(file);
  if (kept !== undefined) return JSON.parse(kept) as ProviderKeys;
  const keys = await createKeys();
  await writeWhole(file, JSON.stringify(keys));
  return keys;
}

async function createKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const signing = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString("hex"),
    alg: "RS256",
    use: "sig",
  };
  return { signing, cookies: [randomBytes(32).toString("base64url")] };
}

/** Replaces a file in one step: a reader, or the next start after a crash, sees the old or the new text. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
