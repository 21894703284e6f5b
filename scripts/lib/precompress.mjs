// Compresses built files once, so that the server need not: see docs/decisions/0044.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const text = /\.(js|mjs|css|html|svg|json|webmanifest|map)$/;
/** A shorter file fits into one packet in any case. */
const LEAST_BYTES = 1_024;
/** The highest would take three times as long, for two percent. */
const BROTLI_QUALITY = 10;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressions = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `<file>.br` and `<file>.gz` beside each file of text in a folder and the folders in it. A copy that would not be smaller is left
 * out, and so are copies of short files.
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  for (const [extension, compress] of Object.entries(compressions)) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed);
  }
}
