import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import type { Page } from "playwright-core";
import { accessibilityFaults, desktop, overflow, type Look } from "./browser.ts";

const screens = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const looks: Look[] = screens.flatMap((size) =>
  (["light", "dark"] as const).map((colorScheme) => ({ ...size, colorScheme })),
);
/** A desk's screen and a phone, one in each theme; all six where pictures are kept. */
const looked = process.env["PICTURES"]
  ? looks
  : looks.filter((_, index) => index === 0 || index === looks.length - 1);
const folder = "coverage/pictures";
/** Shows the screen as it is once its messages have gone, which lie over it for a moment. */
const hideToasts = `{
  globalThis.withoutToasts = new CSSStyleSheet();
  withoutToasts.replaceSync(".shell-toasts { visibility: hidden; }");
  document.adoptedStyleSheets.push(withoutToasts);
}`;
const showToasts = `document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutToasts)`;

async function setLook(page: Page, { colorScheme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/**
 * Looks at a screen on a desk in light and on a phone in dark: nothing may stick out sideways, and nothing may be
 * seriously inaccessible. With PICTURES set, looks at a tablet as well and at each in both themes, and keeps a
 * picture of each in coverage/pictures.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.evaluate(hideToasts);
  for (const look of looked) {
    await setLook(page, look);
    await page.waitForTimeout(150);
    const label = `${name}-${look.width}-${look.colorScheme}`;
    expect.soft(await overflow(page), `${label}: wider than its window`).toBe(0);
    expect.soft((await accessibilityFaults(page)).join("\n"), `${label}: accessibility`).toBe("");
    if (process.env["PICTURES"]) {
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: `${folder}/${label}.png`, animations: "disabled", caret: "hide" });
    }
  }
  await page.evaluate(showToasts);
  await setLook(page, desktop);
}
