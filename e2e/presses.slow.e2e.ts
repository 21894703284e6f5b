/** What is pressed is pressed, and what is typed goes where it was typed, also where the page moves meanwhile. */
import { expect, test } from "vitest";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

/** A message that comes above the page, such as one about a field that was just left. */
const message = `document.querySelector("main").prepend(
  Object.assign(document.createElement("p"), { style: "height: 120px; margin: 0" }),
)`;

test("a button that moves away between press and release is pressed, unless the pointer moved too", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/accidents"));
  const button = page.getByRole("main").getByRole("button", { name: "More actions" });
  const press = async () => {
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.evaluate(message);
    return at;
  };
  const { x, y } = await press();
  await page.mouse.move(x + 40, y);
  await page.mouse.up();
  expect(await page.getByRole("menu").count()).toBe(0);
  await press();
  await page.mouse.up();
  await page.getByRole("menu").waitFor();
  expect(faults).toEqual([]);
});

test("whoever types into a dialog that a menu opened goes on typing there when the menu has closed", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/hierarchy"));
  await page.getByRole("button", { name: "Actions for West Region" }).click();
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  // As fast as people type: the menu closes meanwhile.
  await page.keyboard.press("End");
  await page.keyboard.type(" and its neighbors", { delay: 60 });
  expect(await dialog.getByRole("textbox").first().inputValue()).toMatch(/ and its neighbors$/);
  expect(faults).toEqual([]);
});

test("whoever keeps editing goes on typing where they click, while the question still fades away", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/accidents/create"));
  const county = page.getByLabel("County");
  await county.fill("Yuma");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await county.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" County, Arizona", { delay: 60 });
  expect(await county.inputValue()).toBe("Yuma County, Arizona");
  expect(faults).toEqual([]);
});
