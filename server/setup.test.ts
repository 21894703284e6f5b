import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompany } from "./archive/create.ts";
import type { Progress } from "./core/console.ts";
import { digestOf } from "./core/digest.ts";
import { startTestProvider } from "./identity/testProvider.ts";
import type { TestProvider } from "./identity/testProvider.ts";
import { loadSchemas } from "./loadSchemas.ts";
import { schemasFolder } from "./core/root.ts";
import { startServer } from "./start.ts";
import type { RunningServer } from "./start.ts";
import { asOperator, asOperatorOf, customers, localAccounts } from "./storage/index.ts";
import { testDatabase } from "./storage/testing/testDatabase.ts";
import type { TestDatabase } from "./storage/testing/testDatabase.ts";

const progress: Progress = async (_title, work) => work(() => undefined);
const folder = mkdtempSync(join(tmpdir(), "setup-test-"));
let db: TestDatabase;
let provider: TestProvider;
let servers: RunningServer[] = [];

const start = () =>
  startServer({
    progress,
    env: {
      PORT: "0",
      DATABASE_URL: db.config.databaseUrl,
      SAFETY_SUITE_DATA: folder,
      OIDC_ISSUER: provider.issuer,
      OIDC_AUDIENCE: provider.audience,
      OIDC_CLIENT_ID: provider.clientId,
    },
  });

beforeAll(async () => {
  db = await testDatabase();
  provider = await startTestProvider();
  servers = [await start(), await start()];
}, 180_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await provider.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const filled = {
  name: "Blue Ridge <Haulage>",
  alias: "blue-ridge",
  preset: "safetrac",
  timezone: "America/Denver",
  firstName: "Ada",
  lastName: "Minor",
  email: "Ada.Minor@blueridge.example",
};

const addressOf = (index: number) => new URL(servers[index]?.setup ?? "http://nowhere.invalid");
const codeOf = (index: number) => addressOf(index).searchParams.get("code") ?? "";
/** The page at a server, and what it answers to a form. */
const pageAt = (index: number, code: string) =>
  fetch(`${addressOf(index).origin}/setup?code=${encodeURIComponent(code)}`);
const send = (index: number, form: Record<string, string>) =>
  fetch(`${addressOf(index).origin}/setup`, { method: "POST", body: new URLSearchParams(form) });

async function companies(): Promise<string[]> {
  return (await asOperator(db, { readOnly: true }, customers.allCustomers)).map(({ alias }) => alias);
}

describe("an installation without a company", () => {
  it("prints an address of its own at each server", () => {
    expect(codeOf(0)).toMatch(/^[\w-]{43}$/);
    expect(codeOf(1)).toMatch(/^[\w-]{43}$/);
    expect(codeOf(0)).not.toBe(codeOf(1));
  });

  it("shows the page to whoever has the address of any server, and to nobody else", async () => {
    const page = await pageAt(1, codeOf(0));
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain('<label for="alias">Address</label>');
    for (const code of ["", "x".repeat(43), codeOf(0).slice(1), "'); drop table customers; --"])
      expect((await pageAt(0, code)).status).toBe(404);
    expect((await send(0, { ...filled, code: "x".repeat(43) })).status).toBe(404);
    expect(await companies()).toEqual([]);
  });

  it("names each field that cannot be used, keeps what was written, and saves nothing", async () => {
    const refused = await send(0, {
      ...filled,
      code: codeOf(0),
      alias: "Blue Ridge!",
      email: "nobody",
      timezone: "Mars/Olympus",
      preset: "gold",
      firstName: " ",
    });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("Nothing was saved. Correct the 5 marked fields.");
    expect(page).toMatch(/id="alias"[^>]*aria-describedby="alias-error alias-hint" aria-invalid="true"/);
    expect(page).toContain("&quot;nobody&quot; is not an email address.");
    expect(page).toContain('value="Blue Ridge &lt;Haulage&gt;"');
    expect(page).not.toContain("<Haulage>");
    expect((await send(0, { code: codeOf(0) })).status).toBe(422);
    expect(await companies()).toEqual([]);
  });
});

describe("the first company", () => {
  it("is set up once, however many send the form at once, and the page closes for all", async () => {
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => send(index, { ...filled, code: codeOf(index) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    const done = (await answers.find(({ ok }) => ok)?.text()) ?? "";
    expect(done).toContain("Blue Ridge &lt;Haulage&gt; is ready");
    expect(done).toContain(`http://blue-ridge.localhost:${addressOf(0).port}`.replace(/\d+$/, ""));
    expect(await companies()).toEqual(["blue-ridge"]);
    for (const index of [0, 1]) expect((await pageAt(index, codeOf(index))).status).toBe(404);
    expect((await send(0, { ...filled, alias: "second", code: codeOf(1) })).status).toBe(404);
  });

  it("is its administrator's, who signs in at the provider", async () => {
    const token = await provider.token({
      sub: "ada",
      sid: "one",
      email: "ada.minor@blueridge.example",
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1_000),
    });
    const ask = async (path: string, method = "GET") => {
      const answer = await fetch(`${addressOf(0).origin}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, host: "ignored" },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const signedIn = await ask("/api/1.0/authentication/sign-in", "POST");
    expect(signedIn.body).toMatchObject({ firstName: "Ada", customers: [{ alias: "blue-ridge" }] });
    const of = "customerAlias=blue-ridge";
    const permissions = await ask(`/api/permissions/user/current?${of}`);
    expect(permissions.body).toMatchObject({ admin: true, superAdmin: false });
    const groups = await ask(`/api/models/groups?${of}`);
    expect(groups.body).toMatchObject({ data: [{ alias: "blue-ridge", display: "Blue Ridge <Haulage>" }] });
    const templates = await ask(`/api/modelTemplate?${of}`);
    const aliases = (templates.body["data"] as { alias: string; isOn: boolean }[])
      .filter(({ isOn }) => isOn)
      .map(({ alias }) => alias);
    expect(aliases).toContain("accident");
    expect(aliases).not.toContain("sleep_apnea");
    expect((await ask(`/api/enumSet?${of}`)).body["data"]).not.toEqual([]);
    const mail = await ask(`/api/mail/messages?${of}`);
    expect(JSON.stringify(mail.body)).toContain("ada.minor@blueridge.example");
  });
});

describe("npm run customer -- create", () => {
  it("creates a company beside it, and refuses an alias that is taken and what it cannot use", async () => {
    const { schemas } = await loadSchemas(schemasFolder({}));
    const config = servers[0]?.config;
    if (config === undefined) throw new Error("No server runs.");
    const create = (options: Parameters<typeof createCompany>[1]) =>
      createCompany({ db, schemas, config }, options);
    const options = { ...filled, alias: "cedar", name: "Cedar" };
    await expect(create(options)).resolves.toMatch(
      /^Cedar was created\. Ada Minor can sign in at http:\/\/cedar\.localhost:\d+ as ada\.minor@blueridge\.example\.$/,
    );
    await expect(create(options)).rejects.toThrow('There is a company "cedar" already.');
    await expect(create({ alias: "x y", name: " " })).rejects.toThrow(
      /^Nothing was created\.\n<name>: Enter the name.*\n<alias>: Use lowercase.*\n--email: "" is not an email/,
    );
    expect(await companies()).toEqual(["blue-ridge", "cedar"]);
  });

  it("gives an address to choose a password at, where the server itself signs people in", async () => {
    const { schemas } = await loadSchemas(schemasFolder({}));
    const { identity: _outside, ...config } = servers[0]?.config ?? {};
    const email = "lee@dogwood.example";
    const said = await createCompany(
      { db, schemas, config: config as RunningServer["config"] },
      { ...filled, alias: "dogwood", name: "Dogwood", email },
    );
    const link = new URL(/http:\S+\/oidc\/password\S+/.exec(said)?.[0] ?? "");
    expect(link.searchParams.get("company")).toBe("dogwood");
    const now = Math.floor(Date.now() / 1_000);
    const digest = digestOf(link.searchParams.get("token") ?? "");
    expect(await localAccounts(db).byLink(digest, now)).toMatchObject({ email, password: null });
    expect(await localAccounts(db).byLink(digest, now + 8 * 86_400)).toBeUndefined();
    const all = await asOperator(db, { readOnly: true }, customers.allCustomers);
    const customerId = all.find(({ alias }) => alias === "dogwood")?.id ?? 0;
    const mails = await asOperatorOf(db, { readOnly: true, customerId }, (trx) =>
      trx.selectFrom("mail_messages").select("text").where("address", "=", email).execute(),
    );
    expect(mails[0]?.text).toContain(link.href);
  });
});
