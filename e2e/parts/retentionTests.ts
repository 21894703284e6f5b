import { expect, test } from "vitest";
import { recordAccident } from "../support/accidents.ts";
import { apiOf } from "../support/api.ts";
import { despiteDisabled, edit, saveChanges, tick } from "../support/form.ts";
import { lookAt } from "../support/pictures.ts";
import type { ProductFixture } from "../support/product.ts";

/** Of a record, who it is about. */
interface RecordBody {
  relations: { primaryModel: number };
}

/** The end-to-end test of a data retention hold. */
export function retentionTests(product: ProductFixture): void {
  test("4.10 a hold of an employee holds the events about this person, and cannot be removed there", async () => {
    const { page, faults } = await product.as("admin");
    const id = await recordAccident(page, product.server, { city: "Novato", description: "Held." });
    const accident = (await (await apiOf(page, product.server)).get(`/api/models/${id}`)).body as RecordBody;
    const hold = page.getByRole("switch", { name: "Data Retention Hold" });
    const setHold = async (on: boolean) => {
      await page.goto(product.server.url("redwood", `/model/employee/${accident.relations.primaryModel}`));
      await edit(page);
      await tick(hold, on);
      await saveChanges(page);
    };
    await setHold(true);
    await page.goto(product.server.url("redwood", `/model/accident/${id}`));
    await page.getByText("Data Retention Hold: On").waitFor();
    await edit(page);
    const why = "This hold cannot be removed while the Employee is on hold.";
    await page.getByText(why).waitFor();
    expect(await hold.getAttribute("aria-disabled")).toBe("true");
    await despiteDisabled((options) => hold.click(options));
    expect(await hold.isChecked()).toBe(true);
    await despiteDisabled((options) => hold.hover(options));
    await page.getByText(why).nth(1).waitFor();
    await hold.scrollIntoViewIfNeeded();
    await lookAt(page, "retention-hold");
    await setHold(false);
    await page.goto(product.server.url("redwood", `/model/accident/${id}`));
    await edit(page);
    await expect.poll(() => hold.getAttribute("aria-disabled")).toBeNull();
    await tick(hold, false);
    await saveChanges(page);
    await page.getByText("Data Retention Hold: Off").waitFor();
    expect(faults).toEqual([]);
  });
}
