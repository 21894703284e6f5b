import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { edit, fill, input, save } from "./support/form.ts";
import { enterPassword, signOut } from "./support/people.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const city = "Nearest city or town";

/** The server's answer to the next call about drafts. */
function draftCall(page: Page, method: "PUT" | "DELETE"): Promise<unknown> {
  const isIt = (response: Response) =>
    response.url().includes("/api/drafts") && response.request().method() === method;
  return page.waitForResponse(isIt);
}

/** Types into a field and waits until the server keeps it. */
async function typeAndKeep(page: Page, label: string, text: string): Promise<void> {
  const kept = draftCall(page, "PUT");
  await fill(page, label, text);
  await kept;
}

const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d\d\/\d\d\/\d{4}/);

test("[R12] what is typed in a new record survives a killed tab, a reload and a log-out", async () => {
  const { page, context, faults } = await product.as("manager");
  const address = product.server.url("redwood", "/accidents/create");
  await page.goto(address);
  await typeAndKeep(page, city, "Weed");

  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await offer(next).waitFor();
  await lookAt(next, "draft");
  await next.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => input(next, city).inputValue()).toBe("Weed");

  await typeAndKeep(next, "County", "Siskiyou");
  await next.reload();
  await offer(next).waitFor();
  next.on("dialog", (dialog) => void dialog.accept());
  await signOut(next);
  await next.waitForURL((url) => url.pathname !== "/accidents/create");
  await next.goto(address);
  await enterPassword(next, "manager");
  await offer(next).waitFor();
  await next.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => input(next, "County").inputValue()).toBe("Siskiyou");
  expect(await input(next, city).inputValue()).toBe("Weed");

  await next.getByRole("button", { name: "Cancel", exact: true }).click();
  const removed = draftCall(next, "DELETE");
  await next.getByRole("button", { name: "Yes, Cancel" }).click();
  await removed;
  await next.waitForURL((url) => url.pathname === "/accidents");
  await next.goto(address);
  await input(next, city).waitFor();
  expect(await offer(next).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a draft of a record that somebody saved since is put on top field by field", async () => {
  const first = await product.as("manager");
  await recordAccident(first.page, product.server, { city: "Yreka", description: "Hail." });
  const address = first.page.url();
  await edit(first.page);
  await typeAndKeep(first.page, city, "Weed");
  await first.page.close({ runBeforeUnload: false });

  const second = await product.as("admin");
  await second.page.goto(address);
  await edit(second.page);
  await fill(second.page, city, "Dunsmuir");
  await save(second.page);
  await second.page
    .getByText(/has been successfully updated/)
    .first()
    .waitFor();

  const again = await first.context.newPage();
  await again.goto(address);
  await offer(again).waitFor();
  await again.getByRole("button", { name: "Restore" }).click();
  const dialog = again.getByRole("dialog");
  await dialog.getByText("Was: Yreka").waitFor();
  await dialog.getByText("Theirs: Dunsmuir").waitFor();
  await dialog.getByRole("button", { name: "Apply to my form" }).click();
  await expect.poll(() => input(again, city).inputValue()).toBe("Weed");
  expect([...first.faults, ...second.faults]).toEqual([]);
});
