/** Finds two versions of the schemas: folders, or what git keeps of one. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { extract } from "tar-stream";
import type { SchemaFiles } from "../../engine/authoring/index.ts";
import { readSchemaFiles } from "./checkFiles.ts";
import { UsageError } from "./fillings.ts";

const run = promisify(execFile);
/** Bytes; the schemas have two or three million. */
const largestArchive = 200_000_000;

/**
 * The schemas in a folder (that of the schemas, or one that holds it), or of a commit, branch or tag of the repository that holds
 * `current`. Throws a UsageError for what is neither.
 */
export async function schemasAt(dir: string, current: string): Promise<SchemaFiles> {
  const folder = folderAt(dir);
  if (folder !== undefined) return sound(dir, folder);
  const scratch = mkdtempSync(join(tmpdir(), "schemas-"));
  try {
    await extractRef(dir, resolve(current), scratch);
    return sound(dir, join(scratch, basename(resolve(current))));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function folderAt(dir: string): string | undefined {
  return [dir, join(dir, "schemas")].find((folder) => existsSync(join(folder, "templates")));
}

/** Files that cannot be read would look as if they were gone. */
function sound(dir: string, folder: string): SchemaFiles {
  const { files, findings } = readSchemaFiles(folder);
  const [first] = findings;
  if (first) throw new UsageError(`${dir}: ${first.file}#${first.pointer}: ${first.what} Correct it first.`);
  return files;
}

async function extractRef(ref: string, current: string, to: string): Promise<void> {
  if (ref.startsWith("-"))
    throw new UsageError(`${ref}: is neither a folder of schemas nor a version in git.`);
  const { stdout } = await archive(ref, current);
  const unpack = extract();
  unpack.end(stdout);
  for await (const entry of unpack) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    if (entry.header.type !== "file") continue;
    const path = join(to, entry.header.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.concat(chunks));
  }
}

async function archive(ref: string, current: string): Promise<{ stdout: Buffer }> {
  try {
    const args = ["-C", dirname(current), "archive", "--format=tar", ref, basename(current)];
    return await run("git", args, { encoding: "buffer", maxBuffer: largestArchive });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new UsageError(`${ref}: is neither a folder of schemas nor a version in git: ${said}`);
  }
}
