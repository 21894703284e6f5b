import { compileMonitors, createEngine } from "../engine/index.ts";
import {
  checkRollups,
  compileBasics,
  compileCannedReports,
  compileDatasets,
  compileFleetLists,
  compileLetters,
  compileTerminals,
} from "../engine/server.ts";
import { readMappings } from "./imports/index.ts";
import { engineOptions, monitorOptions, readSchemas } from "./schemaFiles/readSchemas.ts";

/** Reads all files of the schemas and checks them as a start needs them. Throws an Error with every mistake, for the person at the terminal. */
export function loadSchemas(folder: string) {
  const schemas = readSchemas(folder);
  const engine = createEngine(engineOptions(schemas));
  checkRollups(engine);
  const monitors = compileMonitors(schemas.monitors, { engine, ...monitorOptions(schemas) });
  const datasets = compileDatasets(schemas.datasets ?? [], { engine, enumSets: schemas.enums });
  return {
    schemas,
    engine,
    monitors,
    letters: compileLetters(schemas.letters ?? [], { engine, enumSets: schemas.enums }),
    cannedReports: compileCannedReports(schemas.reports ?? [], {
      engine,
      enumSets: schemas.enums,
      modules: schemas.modules.map(({ alias }) => alias),
    }),
    datasets,
    fleetLists: compileFleetLists(schemas.fleetLists ?? [], { engine, monitors, enumSets: schemas.enums }),
    basics: compileBasics(schemas.basics ?? [], { engine, enumSets: schemas.enums }),
    terminals: compileTerminals(schemas.terminals ?? [], { engine, datasets, monitors }),
    mappings: readMappings(folder, schemas.imports),
  };
}
