/** A person and a terminal at a glance: what expires next, what is open, and what happened, as far as each reader may see it (issue 19). */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf, type Api } from "../support/api.ts";
import { eventually } from "../support/lists.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

interface Timeline {
  data: { id: number; templateAlias: string; label: string; groupId: number }[];
  types: { templateAlias: string; count: { count: number; capped: boolean } }[];
}
interface People {
  data: { id: number; label: string; groupId: number; version: number; fields: object; relations: object }[];
}

const happened = async (api: Api, id: number): Promise<Timeline> =>
  (await api.get(`/api/models/${id}/timeline?relations=primaryModel,employee`)).body as Timeline;
const total = ({ types }: Timeline) => types.reduce((sum, { count }) => sum + count.count, 0);

const region = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const entries = (page: Page): Locator => region(page, "Timeline").getByRole("listitem");
const chips = (page: Page): Locator => region(page, "Timeline").getByRole("group", { name: "Kinds" });

const peopleOf = async (api: Api): Promise<People["data"]> =>
  ((await api.get("/api/models?templateAlias=employee&limit=300")).body as People).data;

/** Somebody who comes from another terminal to that of its manager: most of what happened stays with the old one. */
async function transferred(whole: Api, part: Api): Promise<People["data"][number]> {
  const own = await peopleOf(part);
  const groupId = own[0]?.groupId ?? 0;
  const known = new Set(own.map(({ id }) => id));
  for (const person of await peopleOf(whole)) {
    if (known.has(person.id) || (await happened(whole, person.id)).types.length < 4) continue;
    const { version, fields, relations } = person;
    const body = { version, fields, relations, groupId };
    const { status } = await whole.send("PUT", `/api/models/${person.id}`, body);
    expect(status).toBe(200);
    return person;
  }
  throw new Error("Nobody of another terminal has enough behind them.");
}

test("a safety manager sees a person at a glance, narrows what happened, opens an entry and comes back to the same", async () => {
  const terminal = await product.as("terminal");
  const { page, faults } = await product.as("manager");
  const whole = await apiOf(page, product.server);
  const part = await apiOf(terminal.page, product.server);
  const person = await transferred(whole, part);

  await follow(page, `/employees/${person.id}`);
  await page.getByRole("tab", { name: "At a Glance", selected: true }).waitFor();
  await region(page, "About the Employee").getByText("Hire date").waitFor();
  await region(page, "Expires Next").waitFor();
  await region(page, "Open").waitFor();
  const all = await happened(whole, person.id);
  await eventually(() => entries(page).count()).toBe(Math.min(20, total(all)));
  await lookAt(page, "person-at-a-glance");

  const [kind] = all.types.toSorted((one, other) => one.count.count - other.count.count);
  const chip = chips(page)
    .getByRole("button")
    .nth(all.types.findIndex((each) => each === kind));
  const name = (await chip.innerText()).replace(/\s*[\d,+]+$/, "");
  await chip.focus();
  await page.keyboard.press("Space");
  await eventually(() => entries(page).count()).toBe(Math.min(20, kind?.count.count ?? 0));
  expect(page.url()).toContain(`kinds=${kind?.templateAlias}`);
  const texts = await entries(page).allInnerTexts();
  expect(texts.filter((text) => !text.includes(name))).toEqual([]);

  const first = entries(page).getByRole("link").first();
  const label = await first.innerText();
  await first.click();
  await page.getByRole("heading", { level: 1, name: label }).waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "At a Glance", selected: true }).waitFor();
  await chips(page).getByRole("button", { name, pressed: true }).waitFor();
  await eventually(() => entries(page).allInnerTexts()).toEqual(texts);

  const some = await happened(part, person.id);
  expect(total(some)).toBeLessThan(total(all));
  await follow(terminal.page, `/employees/${person.id}`);
  await region(terminal.page, "Timeline").waitFor();
  await eventually(() => entries(terminal.page).count()).toBe(Math.min(20, total(some)));
  expect(await chips(terminal.page).getByRole("button").count()).toBe(
    some.types.length > 1 ? some.types.length : 0,
  );
  expect(faults).toEqual([]);
  expect(terminal.faults).toEqual([]);
});

test("the manager of a terminal sees it at a glance, by the name of the terminal on a record", async () => {
  const { page, faults } = await product.as("terminal");
  const api = await apiOf(page, product.server);
  const { body } = await api.get("/api/models?templateAlias=employee&limit=1");
  const [person] = (body as People).data;
  await follow(page, `/employees/${person?.id}`);
  await page.locator(".screen-record-line").getByRole("link").first().click();
  await page.waitForURL(`**/terminals/${person?.groupId}*`);
  await region(page, "About").getByText("Terminal", { exact: true }).waitFor();
  await region(page, "Expires Next").getByRole("listitem").first().waitFor();
  await region(page, "Open").waitFor();
  const found = (await api.get(`/api/models/groups/${person?.groupId}/timeline`)).body as Timeline;
  await eventually(() => entries(page).count()).toBe(20);
  expect(found.data.every(({ groupId }) => groupId === person?.groupId)).toBe(true);
  await lookAt(page, "terminal-at-a-glance");

  await page.getByRole("button", { name: "Show more" }).click();
  await eventually(() => entries(page).count()).toBe(40);
  await page.goto(product.server.url("redwood", "/terminals/999999999"));
  await page.getByText("The page you are looking for does not exist.").waitFor();
  expect(faults).toEqual([]);
});
