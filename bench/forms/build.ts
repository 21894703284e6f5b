/** One production build per subject. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { validatorModule } from "../../engine/index.ts";
import { formOfCase } from "./form.ts";
import { buildFolder, type SubjectEntry } from "./subjects.ts";
import { alias, engineOf } from "./template.ts";

const validatorsId = "virtual:validators";

/** Serves the validators of each case's form as modules, as the product's server does. */
function validatorsPlugin(cases: readonly string[]): Plugin {
  const loaders = cases.map((name) => `"${name}": () => import("${validatorsId}/${name}")`);
  return {
    name: "bench-validators",
    resolveId: (id) => (id.startsWith(validatorsId) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${validatorsId}`)) return undefined;
      const name = id.slice(validatorsId.length + 2);
      if (name === "") return `export const validators = { ${loaders.join(", ")} };`;
      return validatorModule(engineOf(formOfCase(name)).template(alias));
    },
  };
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

/**
 * Builds a subject's page into its folder under dist/. Returns the size of the JavaScript that the page loads to draw the
 * form, gzip, kB: without what it loads only when asked (our calendar), and without the validators, which are data.
 */
export async function buildSubject(subject: SubjectEntry, cases: readonly string[]): Promise<number> {
  const outDir = buildFolder(subject);
  const isOurs = subject.name.startsWith("ours");
  const result = await build({
    configFile: isOurs ? "vite.config.ts" : false,
    plugins: [...(isOurs ? [] : [react()]), validatorsPlugin(cases)],
    resolve: { dedupe: ["react", "react-dom", "scheduler"] },
    logLevel: "error",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: { page: `bench/forms/${subject.entry}` } },
    },
  });
  if (!("output" in result)) throw new Error(`The build of ${subject.name} gave no files.`);
  const chunks = result.output.filter((file) => file.type === "chunk");
  const styles = result.output.map((file) => file.fileName).filter((name) => name.endsWith(".css"));
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`The build of ${subject.name} has no entry.`);
  writeFileSync(`${outDir}/index.html`, pageOf(entry.fileName, styles));
  return gzipKb(loadedAtOnce(chunks));
}
