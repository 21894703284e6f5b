/** The way that is measured: a person signs in, and goes from screen to screen. */
import type { Page } from "playwright-core";
import { enterPassword } from "../../e2e/support/people.ts";
import type { LineName } from "./lines.ts";
import type { Limits } from "./measures.ts";

/** One step: from something that a person does until its outcome is seen. */
export interface Step {
  /** As it stands in the results. */
  readonly name: string;
  /** What must be there before. */
  ready?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** Resolves when the outcome is seen. */
  seen(page: Page): Promise<void>;
  /** What it may take at most, on any line and on each. */
  readonly most: Limits & Partial<Record<LineName, Limits>>;
}

const steady = { layout_shift: 0, slow: { longest_task_ms: 200 } };
const further = { ...steady, js_wire_kb: 150 };
const link = (page: Page) => page.locator('.ss-grid-line[data-type="record"] a').first();
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });
const documents = (page: Page) => tab(page, /^Documents/);

/** As a browser is that was never here; it stays signed in. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

export const steps: readonly Step[] = [
  {
    name: "first-list",
    // Sent to the provider's page by the product, which is loaded a first time by then.
    ready: (page) => page.getByLabel("Password").waitFor(),
    act: (page) => enterPassword(page, "manager"),
    seen: (page) => link(page).waitFor(),
    most: {
      layout_shift: 0,
      wire_kb: 450,
      js_wire_kb: 350,
      css_kb: 80,
      slow: { ms: 2_500, longest_task_ms: 200 },
    },
  },
  {
    name: "list-reload",
    act: async (page) => void (await page.reload()),
    seen: (page) => link(page).waitFor(),
    most: { layout_shift: 0, wire_kb: 30, js_wire_kb: 0, slow: { ms: 1_000, longest_task_ms: 200 } },
  },
  {
    name: "list-to-record",
    act: (page) => link(page).click(),
    seen: (page) => documents(page).waitFor(),
    most: { layout_shift: 0, js_wire_kb: 150, slow: { ms: 400, longest_task_ms: 50 } },
  },
  {
    name: "record-to-comments",
    act: (page) => tab(page, /^Comment Log/).click(),
    seen: (page) => page.getByLabel("Add a comment").waitFor(),
    most: further,
  },
  {
    name: "record-to-documents",
    act: (page) => documents(page).click(),
    seen: (page) => page.getByLabel("Upload documents").waitFor({ state: "attached" }),
    most: further,
  },
  {
    name: "record-to-edit",
    ready: (page) => tab(page, /./).first().click(),
    act: (page) => page.getByRole("button", { name: "Edit", exact: true }).click(),
    seen: (page) => page.getByRole("button", { name: "Save", exact: true }).waitFor(),
    most: further,
  },
  {
    name: "record-cold",
    ready: emptyCache,
    act: async (page) => void (await page.reload()),
    seen: (page) => documents(page).waitFor(),
    most: { ...steady, js_files: 15 },
  },
];
