// `npm run move-database`: moves the data folder of an earlier release (PGlite) into this one. PGlite is installed for it.
import { needServer } from "./lib/build.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main } from "./lib/process.mjs";

await main(async () => {
  await needPackages();
  await needPackages("scripts/former-database");
  await needServer();
  process.setSourceMapsEnabled(true);
  await import("../dist/server/move-database.mjs");
});
