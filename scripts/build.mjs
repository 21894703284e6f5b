// `npm run build`: the server's bundles and the pages, where sources changed.
import { needClient, needServer } from "./lib/build.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main } from "./lib/process.mjs";

await main(async () => {
  await needPackages();
  await needServer();
  await needClient();
});
