import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { clockShift } from "../support/clock.ts";
import { eventually } from "../support/lists.ts";
import { openMailbox, type Letter } from "../support/mailbox.ts";
import { people } from "../support/people.ts";
import { lookAt } from "../support/pictures.ts";
import { setUpProduct } from "../support/product.ts";
import { sheetLines } from "../support/readyReports.ts";

const mailbox = await openMailbox();
const product = setUpProduct({ env: mailbox.env });
afterAll(() => mailbox.close());

/** A minute from now and the rest of this one, on the clock of the company, as an input of times has it. */
function nextMinute(): string {
  const soon = new Date(Date.now() + clockShift() + 90_000);
  return soon.toLocaleTimeString("en-GB", {
    timeZone: "America/Los_Angeles",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Sends the terminal summary every day, from the next minute on, to its sender and the manager of Dallas. */
async function schedule(page: Page): Promise<void> {
  await page.goto(product.server.url("redwood", "/cannedReports/terminalSummary"));
  await page.getByRole("button", { name: "Send by email" }).click();
  const dialog = page.getByRole("dialog", { name: "Send by email" });
  await dialog.getByLabel("Name", { exact: true }).fill("Morning summary");
  await dialog.getByRole("combobox", { name: "Recipients" }).fill("Whitfield");
  await page.getByRole("option", { name: /Dana Whitfield/ }).click();
  await dialog.getByLabel("How often").selectOption({ label: "Every day" });
  await lookAt(page, "schedule-dialog");
  await dialog.getByLabel("Time", { exact: true }).fill(nextMinute());
  await dialog.getByText(/^First time: /).waitFor();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const terminalsIn = ({ files }: Letter) =>
  sheetLines(files[0]?.bytes ?? new Uint8Array())
    .slice(1)
    .map(([name]) => name);
const linkIn = ({ text }: Letter, path: string) =>
  new RegExp(`http://redwood\\.localhost:\\d+${path}[^\\s"<]*`).exec(text)?.[0] ?? "";

test("a report arrives when it is due, to each with what they may see; its link opens it, and one click ends it", async () => {
  const owner = await product.as("manager");
  await schedule(owner.page);
  const card = owner.page.getByRole("group", { name: "Morning summary" });
  await card.waitFor();

  const danas = await mailbox.letterTo(people.terminal);
  expect(danas.subject).toBe("Redwood Freight Lines: Morning summary");
  expect(terminalsIn(danas)).toEqual(["Dallas", "Total"]);
  const all = terminalsIn(await mailbox.letterTo(people.manager));
  expect(all).toContain("Houston");
  expect(all.length).toBeGreaterThan(10);
  expect(danas.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");

  await card.getByRole("button", { name: "History of Morning summary" }).click();
  const history = owner.page.getByRole("dialog", { name: "What was sent" });
  await eventually(async () => {
    await history.getByRole("button", { name: "Refresh" }).click();
    return history.getByRole("list", { name: "Last times" }).getByText("Sent", { exact: true }).count();
  }).toBe(2);
  await lookAt(owner.page, "schedule-history");
  await history.getByRole("button", { name: "Close" }).last().click();

  const { page } = await product.as("terminal");
  await page.goto(linkIn(danas, "/cannedReports/terminalSummary"));
  await page.getByRole("heading", { level: 1, name: "Terminal Summary" }).waitFor();
  await page.goto(linkIn(danas, "/api/reports/unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
  await owner.page.reload();
  await card.getByText("(unsubscribed)").waitFor();

  const before = mailbox.letters().length;
  await card.getByRole("button", { name: "Send test to me: Morning summary" }).click();
  await mailbox.letterTo(people.manager, (letter) => mailbox.letters().indexOf(letter) >= before);
  expect(
    mailbox
      .letters()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual([people.manager]);
  expect(owner.faults).toEqual([]);
});
