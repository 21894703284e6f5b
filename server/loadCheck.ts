import { EngineLoadError } from "../engine/server.ts";
import { loadSchemas } from "./loadSchemas.ts";
import { schemasFolder } from "./core/root.ts";
import { locatedMessage } from "./templates/withPositions.ts";

const folder = schemasFolder(process.env);
try {
  loadSchemas(folder);
} catch (error) {
  const text = error instanceof EngineLoadError ? locatedMessage(folder, error) : undefined;
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
