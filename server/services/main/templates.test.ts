import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
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
  const page = createEngine({
    templates: sent.map(({ alias, template }) => ({ file: alias, json: template })),
    lookups: schemas.lookups,
  });
  expect([...page.templates.keys()]).toEqual(expect.arrayContaining([...own.templates.keys()]));
});
