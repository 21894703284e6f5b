import { consoleProgress } from "../core/console.ts";
import { runDemo } from "./demoCommand.ts";

try {
  const written = await runDemo({
    env: process.env,
    argv: process.argv.slice(2),
    progress: consoleProgress,
  });
  console.log(
    written.length > 0 ? written.join("\n") : "The demo companies are there already: nothing is written.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
