/** One production build of a subject's page. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type PluginOption, type Rolldown } from "vite";

/** A page to build. */
export interface PageSource {
  /** Whose it is, for messages. */
  readonly name: string;
  /** Its script, from the root of the project. */
  readonly entry: string;
  /** Folder of the result, from the root of the project. */
  readonly outDir: string;
  /** Whether it is built as the product is. */
  readonly asProduct: boolean;
  readonly plugins?: readonly PluginOption[];
}

type Chunk = Rolldown.OutputChunk;

/** The entry, and what it imports at once. */
function loadedAtOnce(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    chunk.imports.forEach((name) => load(byName.get(name)));
  };
  load(chunks.find((chunk) => chunk.isEntry));
  return [...loaded];
}

const gzipKb = (chunks: readonly Chunk[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024;

function pageOf(script: string, styles: readonly string[]): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="/${style}">`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>${links}<div id="root"></div><script type="module" src="/${script}"></script></html>\n`;
}

/** Builds a page. Returns the size of the JavaScript that it loads at once, gzip, kB: not what it loads only when asked. */
export async function buildPage({
  name,
  entry,
  outDir,
  asProduct,
  plugins = [],
}: PageSource): Promise<number> {
  const result = await build({
    configFile: asProduct ? "vite.config.ts" : false,
    plugins: [...(asProduct ? [] : [react()]), ...plugins],
    resolve: { dedupe: ["react", "react-dom", "scheduler"] },
    logLevel: "error",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: { page: entry } },
    },
  });
  if (!("output" in result)) throw new Error(`The build of ${name} gave no files.`);
  const chunks = result.output.filter((file) => file.type === "chunk");
  const styles = result.output.map((file) => file.fileName).filter((file) => file.endsWith(".css"));
  const script = chunks.find((chunk) => chunk.isEntry);
  if (!script) throw new Error(`The build of ${name} has no entry.`);
  writeFileSync(`${outDir}/index.html`, pageOf(script.fileName, styles));
  return gzipKb(loadedAtOnce(chunks));
}
