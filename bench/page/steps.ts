/** The way that is measured: a person signs in, and goes from screen to screen. */
import type { Page } from "playwright-core";
import { enterPassword } from "../../e2e/support/people.ts";

/** One step: from something that a person does until its outcome is seen. */
export interface Step {
  /** As it stands in the results. */
  readonly name: string;
  /** What must be there before. */
  ready?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** Resolves when the outcome is seen. */
  seen(page: Page): Promise<void>;
  /** JavaScript that may come for it, kB on the wire. */
  readonly mostJsKb: number;
  /** All that may come for it, kB on the wire; left out: no limit but that of JavaScript. */
  readonly mostKb?: number;
}

const first = 350;
const further = 150;
const link = (page: Page) => page.locator('.ss-grid-line[data-type="record"] a').first();
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

export const steps: readonly Step[] = [
  {
    name: "first-list",
    // Sent to the provider's page by the product, which is loaded a first time by then.
    ready: (page) => page.getByLabel("Password").waitFor(),
    act: (page) => enterPassword(page, "manager"),
    seen: (page) => link(page).waitFor(),
    mostJsKb: first,
    mostKb: 450,
  },
  {
    name: "list-reload",
    act: async (page) => void (await page.reload()),
    seen: (page) => link(page).waitFor(),
    mostJsKb: 0,
    mostKb: 30,
  },
  {
    name: "list-to-record",
    act: (page) => link(page).click(),
    seen: (page) => tab(page, /^Documents/).waitFor(),
    mostJsKb: further,
  },
  {
    name: "record-to-comments",
    act: (page) => tab(page, /^Comment Log/).click(),
    seen: (page) => page.getByLabel("Add a comment").waitFor(),
    mostJsKb: further,
  },
  {
    name: "record-to-documents",
    act: (page) => tab(page, /^Documents/).click(),
    seen: (page) => page.getByLabel("Upload documents").waitFor({ state: "attached" }),
    mostJsKb: further,
  },
  {
    name: "record-to-edit",
    ready: (page) => tab(page, /./).first().click(),
    act: (page) => page.getByRole("button", { name: "Edit", exact: true }).click(),
    seen: (page) => page.getByRole("button", { name: "Save", exact: true }).waitFor(),
    mostJsKb: further,
  },
];
