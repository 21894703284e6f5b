// `npm run build`: the server's bundles and the pages, where sources changed, and what they carry (dist/bom).
import { needClient, needServer } from "./lib/build.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main, step } from "./lib/process.mjs";
import { writeBom } from "./lib/supply/bom.mjs";

await main(async () => {
  await needPackages();
  await needServer();
  await needClient();
  await step("Listing the packages and their licenses", async () => {
    const { server, browser } = await writeBom();
    console.log(`  The server carries ${server} packages, the browser ${browser}.`);
  });
});
