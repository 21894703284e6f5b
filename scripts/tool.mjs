// `npm run demo`, `npm run import -- ...`: builds the server when needed and runs one of its programs.
import { needServer, serverPrograms } from "./lib/build.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main, StepError } from "./lib/process.mjs";

await main(async () => {
  const [name] = process.argv.splice(2, 1);
  if (!(name in serverPrograms)) {
    throw new StepError(`Unknown program '${name}'; known: ${Object.keys(serverPrograms).join(", ")}`);
  }
  await needPackages();
  await needServer();
  process.setSourceMapsEnabled(true);
  await import(`../dist/server/${name}.mjs`);
});
