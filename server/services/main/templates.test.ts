import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { engineOf, settingsOf } from "../../tenant/settings.ts";
import { withRelated } from "./templates.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const flags = Object.keys(schemas.configuration.flags);

it.each(["all of them", ...flags])("a page can compile its templates with %s off", (off) => {
  const configuration = Object.fromEntries(
    flags.map((flag) => [flag, off !== flag && off !== "all of them"]),
  );
  const own = engineOf(engine, settingsOf({ configuration }, schemas), schemas.modules);
  const sent = withRelated(own.templates.values(), engine);
  expect(compiledIn(sent)).toEqual(expect.arrayContaining([...own.templates.keys()]));
});

it("a page can compile the templates of somebody who may view one record type alone", () => {
  const sets = [...engine.templates.values()].map((template) => withRelated([template], engine));
  const different = new Map(sets.map((sent) => [sent.map(({ alias }) => alias).join(), sent]));
  for (const sent of different.values()) expect(compiledIn(sent)).toHaveLength(sent.length);
});

/** The templates that a page compiles of those that it was sent. */
function compiledIn(sent: readonly CompiledTemplate[]): string[] {
  const page = createEngine({
    templates: sent.map(({ alias, template }) => ({ file: alias, json: template })),
    lookups: schemas.lookups,
  });
  return [...page.templates.keys()];
}
