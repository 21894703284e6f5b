import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { templateStories } from "../.storybook/templateStories.ts";
import { saveNew } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { fill, input } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

/** A record type that nobody mentioned. All of it is here. */
const gateCheck = {
  $schema: "../meta/template.schema.json",
  alias: "gate_check",
  name: "Gate Check",
  groupTypes: ["Terminal"],
  modules: ["equipment"],
  label: { expression: "'Gate check of ' & trailer" },
  search: ["trailer", "seal"],
  fields: {
    date: {
      type: "dateTime",
      kind: "date",
      label: "Day",
      required: true,
      defaultToToday: true,
      range: { max: 0 },
    },
    trailer: { type: "text", label: "Trailer", required: true, maxLength: 20 },
    sealBroken: { type: "boolean", label: "Seal broken" },
    seal: { type: "text", label: "New seal", required: true, visible: { field: "sealBroken", is: true } },
    axles: { type: "number", kind: "integer", label: "Axles", min: 1, max: 9, defaultValue: 2 },
    wheels: { type: "computed", as: "number", label: "Wheels", computeOn: "write", expression: "axles * 4" },
  },
  relations: { primaryModel: { template: "equipment", label: "Tractor" } },
  views: {
    edit: {
      type: "section",
      title: "At the Gate",
      columns: 2,
      children: ["groupId", "date", "trailer", "sealBroken", "seal", "axles", "wheels", "primaryModel"],
    },
    list: {
      type: "list",
      columns: ["id", "date", "trailer", "wheels"],
      orderBy: [{ field: "date", direction: "desc" }],
    },
    sidebar: { type: "sidebar", children: [{ type: "history" }] },
  },
};

/** The schemas with one more file, and nothing else changed. */
const schemas = mkdtempSync(join(tmpdir(), "safety-suite-schemas-"));
cpSync("schemas", schemas, { recursive: true });
writeFileSync(join(schemas, "templates/gate_check.json"), JSON.stringify(gateCheck));
const product = setUpProduct({ schemas });

afterAll(() => rmSync(schemas, { recursive: true, force: true }));

test("a record type that is one JSON file has a list, a form, a record page, storage and an API", async () => {
  const { page, faults } = await product.as("terminal");
  await page.goto(product.server.url("redwood", "/model/gate_check"));
  await page.getByRole("heading", { name: "Gate Checks", level: 1 }).waitFor();
  await page.getByText("No results found").waitFor();

  await page.getByRole("link", { name: "Add Gate Check" }).first().click();
  await fill(page, "Trailer", "T-4711");
  await fill(page, "Axles", "3");
  await page.getByText("12", { exact: true }).waitFor();
  expect(await input(page, "New seal").count()).toBe(0);
  await page
    .getByRole("radiogroup", { name: /^Seal broken/ })
    .getByText("Yes")
    .click();
  await fill(page, "New seal", "S-0815");
  await lookAt(page, "fifth-template");
  const id = await saveNew(page);

  await page.goto(product.server.url("redwood", "/model/gate_check/viewAdd"));
  await page.getByLabel("Search Gate Checks").fill("0815");
  await page.getByRole("main").getByRole("row").filter({ hasText: "T-4711" }).waitFor();

  const api = await apiOf(page, product.server);
  const reply = await api.get(`/api/models/${id}`);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    templateAlias: "gate_check",
    label: "Gate check of T-4711",
    fields: { trailer: "T-4711", axles: 3, seal: "S-0815" },
    computations: { wheels: 12 },
  });
  expect(JSON.stringify((await api.get("/openapi.json")).body)).toContain("gate_check");
  expect(faults).toEqual([]);
});

test("its rules hold on the server as on the page", async () => {
  const { page } = await product.as("terminal");
  await page.goto(product.server.url("redwood", "/model/gate_check/create"));
  const api = await apiOf(page, product.server);
  const reply = await api.send("POST", "/api/models", {
    templateAlias: "gate_check",
    fields: { trailer: "T-1", axles: 10 },
    relations: {},
  });
  expect(reply.status).toBe(400);
});

test("its stories come with it", () => {
  expect(
    templateStories.storiesOf([{ file: "gate_check", content: gateCheck }]).map(({ name }) => name),
  ).toEqual([
    "Gate Check: new form",
    "Gate Check: edit form",
    "Gate Check: read only",
    "Gate Check: read only, long values",
    "Gate Check: read only, no values",
    "Gate Check: read only, extreme values",
    "Gate Check: list",
    "Gate Check: sidebar",
  ]);
});
