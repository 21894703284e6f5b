import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

/** A server looks for alerts every 15 seconds, and a busy machine takes its time. Milliseconds. */
const SOON = { timeout: 150_000, interval: 2_000 };

test("somebody subscribes on a list, and the bell leads to the record that another person adds", async () => {
  const viewer = await product.as("viewer");
  const { page } = viewer;
  await page.goto(product.server.url("redwood", "/accidents"));
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("menuitemradio", { name: "New records: Immediately" }).click();
  await page.getByText('You get "New records" (Immediately) by email and under the bell.').waitFor();

  const admin = await product.as("admin");
  const id = await recordAccident(admin.page, product.server, {
    city: "Barstow",
    description: "Hit a sign in the yard",
  });
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await expect
    .poll(async () => {
      const asked = page.waitForResponse((reply) => reply.url().includes("/api/notifications/unread"));
      await page.reload();
      return (await asked).json();
    }, SOON)
    .toEqual({ unread: 1 });
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const panel = page.getByRole("region", { name: "Notifications" });
  await panel.getByText("Barstow", { exact: false }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole("link", { name: "1 new Accident" }).click();
  await page.waitForURL(`**/model/accident/${id}*`);
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  expect(viewer.faults).toEqual([]);
});

test("My Notifications lists alerts and subscriptions, which are changed, ended and taken up again", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/account/notifications"));
  const inbox = page.getByRole("region", { name: "Notifications", exact: true });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "My Subscriptions" }).waitFor();
      await inbox
        .getByText(/past due|no notifications yet/)
        .first()
        .waitFor();
      return inbox.getByRole("link").count();
    }, SOON)
    .toBeGreaterThan(0);
  await page.getByRole("row", { name: /Fuel Tank/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark All as Read" }).click();
  await page.getByRole("button", { name: "Mark All as Read" }).waitFor({ state: "detached" });

  const often = page.getByRole("combobox", { name: "How often: Records past due, Fuel Tank" });
  await often.selectOption({ label: "Every Week" });
  await page.getByRole("button", { name: "Unsubscribe: Records past due, Fuel Tank" }).click();
  await page.getByText('You no longer get "Records past due" of Fuel Tank.').waitFor();
  await often.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await often.waitFor();
  await page.reload();
  await often.waitFor();
  expect(await often.inputValue()).toBe("WEEKLY");
  expect(faults).toEqual([]);
});
