// `npm run pictures`: walks through every screen and state that the walks name, keeps a picture of each at both widths
// and in both themes in docs/pictures, and draws contact sheets of them. `--sheet` only draws the sheets anew.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { needBrowser } from "./lib/browser.mjs";
import { needClient, needServer } from "./lib/build.mjs";
import { drawContactSheets } from "./lib/contactSheet.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main, root, runPackage, step, StepError } from "./lib/process.mjs";

const folder = join(root, "docs/pictures");

/** The files of walks that look at screens. */
function lookingWalks() {
  const files = readdirSync(join(root, "e2e")).filter((file) => file.endsWith(".e2e.ts"));
  return files
    .map((file) => `e2e/${file}`)
    .filter((file) => readFileSync(join(root, file), "utf8").includes("lookAt("));
}

/** Takes away pictures of screens that no walk names any more. */
function removeOlder(began) {
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".png"));
  const older = pictures.filter((file) => statSync(join(folder, file)).mtimeMs < began);
  for (const file of older) rmSync(join(folder, file));
}

async function takePictures() {
  await needServer();
  await needClient();
  const began = Date.now();
  const { code } = await runPackage("vitest", ["run", "--project", "e2e", ...lookingWalks()], {
    env: { PICTURES: "1" },
  });
  if (code !== 0) throw new StepError("A walk failed, so that pictures of former days may be left.");
  removeOlder(began);
}

await main(async () => {
  await needPackages();
  await step("Finding a browser", needBrowser);
  if (!process.argv.includes("--sheet")) await takePictures();
  const sheets = await drawContactSheets(folder);
  console.log(`docs/pictures: ${sheets.join(", ")}`);
});
