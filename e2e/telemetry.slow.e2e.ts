/** Telemetry of pages, where an operator sets a collector (decision 73). */
import { afterAll, expect, inject, test } from "vitest";
import { desktop, visit } from "./support/browser.ts";
import { startCollector } from "./support/collector.ts";
import { people, signIn } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";
import { startServer } from "./support/server.ts";

const collector = await startCollector();
afterAll(() => collector.close());
const product = setUpProduct({ env: { TELEMETRY_URL: collector.url } });

interface Attribute {
  key: string;
  value: { stringValue?: string; boolValue?: boolean; intValue?: number };
}
interface Traces {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { name: string; attributes: Attribute[] }[] }[];
  }[];
}
interface Logs {
  resourceLogs: { scopeLogs: { logRecords: { eventName?: string; body: { stringValue: string } }[] }[] }[];
}

const valueOf = (attributes: readonly Attribute[], key: string) => {
  const value = attributes.find((each) => each.key === key)?.value ?? {};
  return value.stringValue ?? value.boolValue ?? value.intValue;
};
const traces = () =>
  collector.bodies("/v1/traces").flatMap((body) => (JSON.parse(body) as Traces).resourceSpans);
const spansOf = (isStaff: boolean) =>
  traces()
    .filter(({ resource }) => valueOf(resource.attributes, "user.is_provider_staff") === isStaff)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ name, attributes }) => [name, valueOf(attributes, "url.path")].filter(Boolean).join(" "));
const events = () =>
  collector
    .bodies("/v1/logs")
    .flatMap((body) => (JSON.parse(body) as Logs).resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
    .filter(({ eventName }) => eventName === "session.replay")
    .flatMap(({ body }) => JSON.parse(body.stringValue) as { type: number; data: { source?: number } }[]);

test("pages and calls of everybody arrive, provider staff marked, and no word of what pages say", async () => {
  const { page, faults } = await product.as("viewer");
  await page.goto(product.server.url("redwood", "/accidents"));
  const link = page.getByRole("treegrid").or(page.getByRole("grid")).getByRole("link").first();
  await link.waitFor();
  const cells = await page.getByRole("row").nth(1).getByRole("gridcell").allTextContents();
  await expect.poll(() => spansOf(false), { timeout: 30_000 }).toContain("page /accidents");
  const search = page.getByLabel("Search Accidents");
  await search.fill("qzwetschge");
  await page.getByText("No results found").waitFor();
  await search.fill("");
  await link.click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => spansOf(false), { timeout: 30_000 }).toContain("call /api/models/get");
  await expect
    .poll(() => spansOf(false).some((span) => /^page \/.*\{id\}/.test(span)), { timeout: 30_000 })
    .toBe(true);

  const staff = await product.as("staff");
  await expect.poll(() => spansOf(true).length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(spansOf(false).length).toBeGreaterThan(5);

  await expect.poll(() => events().map(({ type }) => type), { timeout: 30_000 }).toContain(2);
  const sources = () =>
    new Set(
      events()
        .filter(({ type }) => type === 3)
        .map(({ data }) => data.source),
    );
  // Changes of the page, presses and what was typed.
  await expect.poll(() => [0, 2, 5].every((source) => sources().has(source)), { timeout: 30_000 }).toBe(true);
  const sent = [...collector.bodies("/v1/traces"), ...collector.bodies("/v1/logs")].join("\n");
  // Addresses and code say 'accident', too.
  const words = cells.filter((text) => text.length > 5 && !/accident/i.test(text));
  expect(words.length).toBeGreaterThan(2);
  const isSent = (word: string) => sent.toLowerCase().includes(word.toLowerCase());
  const said = [...words, "qzwetschge", people.viewer, people.staff, "Redwood Freight", "No results"];
  expect(said.filter(isSent)).toEqual([]);
  expect([...faults, ...staff.faults]).toEqual([]);
});

test("a collector that is away changes nothing, and without one nothing is loaded or sent", async () => {
  await collector.close();
  const away = await product.as("viewer");
  await away.page.goto(product.server.url("redwood", "/accidents"));
  await away.page.getByRole("treegrid").or(away.page.getByRole("grid")).getByRole("link").first().waitFor();
  await away.page.waitForTimeout(5_000);
  await away.page.getByRole("treegrid").or(away.page.getByRole("grid")).getByRole("link").first().click();
  await away.page.getByRole("heading", { level: 1 }).waitFor();
  expect(away.faults).toEqual([]);

  const server = await startServer({ seed: inject("seed") });
  try {
    const { page, faults } = await visit(product.browser, desktop);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await signIn(page, server, "viewer");
    await page.waitForTimeout(3_000);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((url) => /telemetry|googletagmanager|v1\/(logs|traces)/.test(url))).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await server.remove();
  }
});
