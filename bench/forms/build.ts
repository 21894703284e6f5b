/** One production build per subject. */
import type { Plugin } from "vite";
import { validatorModule } from "../../engine/server.ts";
import { buildPage } from "../lib/build.ts";
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

/**
 * Builds a subject's page into its folder under dist/. Returns the size of the JavaScript that the page loads to draw the
 * form, gzip, kB: without what it loads only when asked (our calendar), and without the validators, which are data.
 */
export function buildSubject(subject: SubjectEntry, cases: readonly string[]): Promise<number> {
  return buildPage({
    name: subject.name,
    entry: `bench/forms/${subject.entry}`,
    outDir: buildFolder(subject),
    asProduct: subject.name.startsWith("ours"),
    plugins: [validatorsPlugin(cases)],
  });
}
