/** Refuses schemas that a start would refuse, before anything is built from them. */
import { loadSchemas } from "./loadSchemas.ts";
import { schemasFolder } from "./root.ts";

try {
  loadSchemas(schemasFolder(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
