/** One visit of a subject's page by a fresh browser context. */
import type { Browser, Page } from "playwright-core";
import type { FormDescription } from "./form.ts";
import { measureCase, type Figures } from "./measures.ts";
import { harnessOf } from "./harness.ts";

/**
 * Measures a form on a page of its own. Throws when the page fails, does not do what it claims, or needs more than
 * `limitMs`.
 */
export async function visit(
  browser: Browser,
  url: string,
  form: FormDescription,
  limitMs: number,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`more than ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([measure(browser, await context.newPage(), url, form), late]);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

async function measure(browser: Browser, page: Page, url: string, form: FormDescription): Promise<Figures> {
  const fault = new Promise<never>((_, reject) => page.on("pageerror", reject));
  const run = async () => {
    await page.goto(url);
    return measureCase(await harnessOf(browser, page, await page.context().newCDPSession(page)), form);
  };
  return Promise.race([run(), fault]);
}
