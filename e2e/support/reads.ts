import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { faultyCall, type Fault } from "./faults.ts";
import { rows } from "./lists.ts";
import { openPanel } from "./recordPage.ts";

const listFailed =
  "We encountered an unexpected error loading these records. Please refresh your browser or click retry.";

/** A call that reads, and what people see of it. */
export interface Read {
  name: string;
  method: string;
  address: RegExp;
  /** Of the page, or what follows a record's. */
  path: string;
  /** What is said when it fails, in the part that says it. */
  says: string;
  part?: (page: Page) => Locator;
  /** What is seen when it came. */
  shows: (page: Page) => Locator;
  /** The page itself is asked for: that there is nothing is no failure. */
  isPage?: boolean;
}

const region = (name: string) => (page: Page) => page.getByRole("region", { name });
/** Whole pages of records. */
export const lists: Read[] = [
  {
    name: "a list",
    method: "POST",
    address: /\/api\/models\/get(\?|$)/,
    path: "/accidents",
    says: listFailed,
    shows: (page) => rows(page).first(),
  },
  {
    name: "a monitor",
    method: "POST",
    address: /\/api\/monitor\/[^/]+\/run(\?|$)/,
    path: "/alcoholMonitor",
    says: listFailed,
    shows: (page) => rows(page).first(),
  },
];
/** A record and the parts of its page. */
export const partsOfRecord: Read[] = [
  {
    name: "a record",
    method: "GET",
    address: /\/api\/models\/\d+(\?|$)/,
    path: "",
    says: listFailed,
    shows: (page) => page.getByRole("button", { name: "Edit", exact: true }),
    isPage: true,
  },
  {
    name: "the history",
    method: "GET",
    address: /\/histories(\?|$)/,
    path: "",
    says: "The record history could not be loaded.",
    part: region("Record History"),
    shows: (page) => region("Record History")(page).getByText("Created"),
  },
  {
    name: "comments",
    method: "GET",
    address: /\/comments(\?|$)/,
    path: "?tab=comment_log",
    says: listFailed,
    part: openPanel,
    shows: (page) => openPanel(page).getByText("No comments to display."),
  },
  {
    name: "documents",
    method: "GET",
    address: /\/documents(\?|$)/,
    path: "?tab=documents",
    says: listFailed,
    part: openPanel,
    shows: (page) => openPanel(page).getByText("No documents to display."),
  },
];

/** Lets a call fail in each way, one try after the other, then come late, and then be refused once for an old token. */
export async function fails(page: Page, url: string, read: Read): Promise<void> {
  const { method, address, says, part = (page) => page.getByRole("main"), shows, isPage } = read;
  const call = await faultyCall(page, method, address);
  const retry = () => part(page).getByRole("button", { name: "Retry", exact: true }).click();
  call.be("broken");
  await page.goto(url);
  for (const fault of ["lost", "half", ...(isPage ? [] : ["missing" as const])] satisfies Fault[]) {
    await part(page).getByText(says).waitFor();
    call.be(fault);
    const before = call.count();
    await retry();
    // While a try is under way, another one would join it.
    await expect.poll(call.count).toBeGreaterThan(before);
  }
  await part(page).getByText(says).waitFor();
  call.beOnce("slow");
  await retry();
  await shows(page).waitFor();
  expect(await part(page).getByText(says).count(), read.name).toBe(0);
  call.beOnce("refused");
  await page.reload();
  await shows(page).waitFor();
}
