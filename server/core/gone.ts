import { readFile } from "node:fs/promises";

/** Whether the system says that there is no such file or folder. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The text of a file; undefined: there is none. Rejects when there is one that cannot be read. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
