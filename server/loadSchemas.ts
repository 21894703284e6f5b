import { compileMonitors, createEngine } from "../engine/index.ts";
import { checkRollups, compileCannedReports, compileDatasets, compileLetters } from "../engine/server.ts";
import { readMappings } from "./imports/index.ts";
import { engineOptions, monitorOptions, readSchemas } from "./schemaFiles/readSchemas.ts";

/** Reads all files of the schemas and checks them as a start needs them. Throws an Error with every mistake, for the person at the terminal. */
export function loadSchemas(folder: string) {
  const schemas = readSchemas(folder);
  const engine = createEngine(engineOptions(schemas));
  checkRollups(engine);
  return {
    schemas,
    engine,
    monitors: compileMonitors(schemas.monitors, { engine, ...monitorOptions(schemas) }),
    letters: compileLetters(schemas.letters ?? [], { engine, enumSets: schemas.enums }),
    cannedReports: compileCannedReports(schemas.reports ?? [], {
      engine,
      enumSets: schemas.enums,
      modules: schemas.modules.map(({ alias }) => alias),
    }),
    datasets: compileDatasets(schemas.datasets ?? [], { engine, enumSets: schemas.enums }),
    mappings: readMappings(folder, schemas.imports),
  };
}
