// `npm start`: from a clean clone to the running product.
import { needClient, needServer } from "./lib/build.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main } from "./lib/process.mjs";

await main(async () => {
  await needPackages();
  await needServer();
  await needClient();
  process.setSourceMapsEnabled(true);
  // In this very process, so that Ctrl-C and other signals reach the server itself.
  await import("../dist/server/main.mjs");
});
