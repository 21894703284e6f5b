import { fileURLToPath } from "node:url";
import type { Locator, Page, Route } from "playwright-core";

/** The panel of the open tab. */
export function openPanel(page: Page): Locator {
  return page.getByRole("main").getByRole("tabpanel");
}

/** Opens a tab of the record page. */
export const openTab = (page: Page, name: RegExp) => openByClick(page, page.getByRole("tab", { name }));

/** Clicks a tab and waits until it is the open one: what is clicked has the focus at once, its panel comes a moment later. */
export async function openByClick(page: Page, tab: Locator, timeout?: number): Promise<void> {
  const limit = timeout === undefined ? {} : { timeout };
  await tab.click(limit);
  await tab.and(page.locator('[aria-selected="true"]')).waitFor(limit);
}

/** Writes a comment and sends it with the keyboard. */
export async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel("Add a comment").fill(text);
  await page.getByLabel("Add a comment").press("Control+Enter");
}

/** A file to upload, by its name and content. */
export function fileOf(name: string, content: string | Uint8Array, mimeType = "application/octet-stream") {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/** Chooses files on the Documents tab. */
export async function chooseFiles(page: Page, ...files: ReturnType<typeof fileOf>[]): Promise<void> {
  await page.getByLabel("Upload documents").setInputFiles(files);
}

/** A faulty network: each call of these to an address fails in its own way, then all is well. */
export async function disturb(
  page: Page,
  address: RegExp,
  method: string,
  ...faults: ("lost" | "half" | "broken" | "slow")[]
): Promise<void> {
  const left = [...faults];
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const fault = left.shift();
    if (fault === "lost") return route.abort("connectionreset");
    if (fault === "broken") return route.fulfill({ status: 500, body: "<html>Bad gateway" });
    if (fault === "half") {
      // Names below localhost are the browser's own.
      const url = route
        .request()
        .url()
        .replace(/\/\/[^/:]+/, "//127.0.0.1");
      const { origin: _origin, ...headers } = route.request().headers();
      const response = await route.fetch({ url, headers });
      return route.fulfill({ status: response.status(), body: (await response.text()).slice(0, 5) });
    }
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 2_000));
    return route.fallback();
  });
}

/** The smallest PDF that has a page. */
export const smallPdf = [
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
].join("");

/** A real picture: one of the project's own. */
export const pictureFile = fileURLToPath(
  new URL("../../docs/pictures/sign-in-390-light.png", import.meta.url),
);

/** Words of what has the focus: its label, or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate<string>(
    `(() => { const it = document.activeElement; return it === document.body ? "nothing" :
      it.getAttribute("aria-label") ?? it.labels?.[0]?.textContent ?? it.textContent; })()`,
  );
}
