// `npm run pictures`: takes a picture of every screen and state that the end-to-end tests look at, at both widths and in both themes, into
// coverage/pictures, draws contact sheets of them, and renews the pictures that docs/pictures has. `--sheet` only draws the sheets.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { needBrowser } from "./lib/browser.mjs";
import { needClient, needServer } from "./lib/build.mjs";
import { drawContactSheets } from "./lib/contactSheet.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main, root, runPackage, step, StepError } from "./lib/process.mjs";

const folder = join(root, "coverage/pictures");
const shownFolder = join(root, "docs/pictures");

/** The end-to-end tests that look at screens. */
function lookingTests() {
  const files = readdirSync(join(root, "e2e")).filter((file) => file.endsWith(".e2e.ts"));
  return files
    .map((file) => `e2e/${file}`)
    .filter((file) => readFileSync(join(root, file), "utf8").includes("lookAt("));
}

/** Removes pictures of screens that no test names any more. */
function removeOlder(start) {
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".png"));
  const older = pictures.filter((file) => statSync(join(folder, file)).mtimeMs < start);
  for (const file of older) rmSync(join(folder, file));
}

/** Renews the pictures that pages show. */
function renewShown() {
  for (const file of readdirSync(shownFolder))
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(shownFolder, file));
}

async function takePictures() {
  await needServer();
  await needClient();
  const start = Date.now();
  const { code } = await runPackage("vitest", ["run", "--project", "e2e", ...lookingTests()], {
    env: { PICTURES: "1" },
  });
  if (code !== 0) throw new StepError("A test failed, so earlier pictures may be left.");
  removeOlder(start);
  renewShown();
}

await main(async () => {
  await needPackages();
  await step("Finding a browser", needBrowser);
  if (!process.argv.includes("--sheet")) await takePictures();
  const sheets = await drawContactSheets(folder);
  console.log(`coverage/pictures: ${sheets.join(", ")}`);
});
