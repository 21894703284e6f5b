// One picture of all pictures: the screens of a folder, each by its name, at both widths and in both themes.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browserPath, chromiumArguments } from "./browser.mjs";

/** How a screen is pictured, from left to right. */
const looks = ["1440-light", "1440-dark", "390-light", "390-dark"];
const screensPerSheet = 16;
/** Pixels. */
const sheetWidth = 1640;
const sheetName = /^contact-sheet-\d+\.jpg$/;

/**
 * The names of the screens that have pictures, in alphabetical order.
 */
export function screensOf(files) {
  const suffix = new RegExp(`-(${looks.join("|")})\\.png$`);
  const names = files.filter((file) => suffix.test(file)).map((file) => file.replace(suffix, ""));
  return [...new Set(names)].sort();
}

/** The screens in parts, each for one sheet. */
export function sheetsOf(screens) {
  const count = Math.ceil(screens.length / screensPerSheet);
  return Array.from({ length: count }, (_, sheet) =>
    screens.slice(sheet * screensPerSheet, (sheet + 1) * screensPerSheet),
  );
}

const style = `
  body { margin: 0; padding: 20px; background: #dfe3e8; color: #1c2127; font: 600 15px/20px sans-serif; }
  main { display: grid; grid-template-columns: 1fr 1fr; gap: 20px 24px; }
  figure { margin: 0; }
  div { display: flex; gap: 6px; }
  img { height: 180px; border: 1px solid #abb3bf; }
  figcaption { margin-top: 4px; }`;

/** The page of a sheet. `urlOf` is asked for the address of each picture's file. */
export function sheetPage(screens, files, urlOf) {
  const picture = (screen, look) => {
    const file = `${screen}-${look}.png`;
    return files.includes(file) ? `<img src="${urlOf(file)}" alt="">` : "";
  };
  const figure = (screen) =>
    `<figure><div>${looks.map((look) => picture(screen, look)).join("")}</div><figcaption>${screen}</figcaption></figure>`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><main>${screens.map(figure).join("")}</main>`;
}

/**
 * Draws the contact sheets of a folder of pictures into it, in place of the former ones.
 * @param {string} folder absolute
 * @returns {Promise<string[]>} names of the files
 */
export async function drawContactSheets(folder) {
  const { chromium } = await import("playwright-core");
  const files = readdirSync(folder);
  for (const file of files.filter((name) => sheetName.test(name))) rmSync(join(folder, file));
  const browser = await chromium.launch({ executablePath: browserPath(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 900 } });
  const html = join(folder, "contact-sheet.html");
  const drawn = [];
  try {
    for (const [index, screens] of sheetsOf(screensOf(files)).entries()) {
      writeFileSync(
        html,
        sheetPage(screens, files, (file) => pathToFileURL(join(folder, file)).href),
      );
      await page.goto(pathToFileURL(html).href, { waitUntil: "load" });
      const name = `contact-sheet-${index + 1}.jpg`;
      await page.screenshot({ path: join(folder, name), type: "jpeg", quality: 80, fullPage: true });
      drawn.push(name);
    }
  } finally {
    rmSync(html, { force: true });
    await browser.close();
  }
  return drawn;
}
