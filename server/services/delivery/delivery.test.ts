/** The outbox of administrators: what was sent, what is kept, what failed and is sent again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askForDelivery,
  deliveryQueue,
  deliveryWork,
  queueMessage,
  resumeDelivery,
} from "../../delivery/index.ts";
import type { MailTransport } from "../../delivery/types.ts";
import { asOperator, inTenant, users } from "../../storage/index.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Shown {
  id: number;
  status: string;
  error: string | null;
  to: { email: string };
}
interface Page {
  data: Shown[];
  options: { next: number | null };
  delivers: boolean;
}

const url = "/api/mail/messages";
const link = "https://redwood.example/accept";
const jobs: [queue: string, id: string, data: object][] = [];
const notedJobs = {
  ensure: (...job: (typeof jobs)[number]) => {
    jobs.push(job);
    return Promise.resolve();
  },
};
const settings = {
  host: "mail.example",
  port: 465,
  secure: true,
  from: { name: "", address: "no-reply@suite.example" },
};

let fixture: AppFixture;
let ids: Record<"kept" | "failed" | "reset" | "foreign", number>;

beforeAll(async () => {
  fixture = await createAppFixture({ config: { mail: settings }, deps: { jobs: notedJobs } });
  const { redwood, harbor } = fixture;
  ids = {
    kept: await queue(redwood, "ann@example.com", "invitation"),
    failed: await queue(redwood, "gone@example.com", "invitation"),
    reset: await queue(redwood, "bob@example.com", "passwordReset"),
    foreign: await queue(harbor, "eve@harbor.example", "invitation"),
  };
  await deliver(redwood);
});
afterAll(() => fixture.close());

const queue = (
  { id: customerId }: Company,
  email: string,
  kind: "invitation" | "passwordReset",
  db = fixture.db,
) =>
  inTenant(db, { customerId }, (trx) =>
    queueMessage(
      trx,
      {
        customerId,
        key: `${kind} ${email}`,
        kind,
        userId: null,
        to: { email, name: "Some Body" },
        content: { subject: "Hello", text: `Hello\n${link}`, html: `<p>${link}</p>` },
      },
      NOW,
    ),
  );

/** Refuses one address and keeps the others. */
const transport: MailTransport = {
  send: ({ to }) =>
    Promise.resolve(
      to.address === "gone@example.com"
        ? { kind: "refused", isBounce: true, reason: "No such user" }
        : { kind: "kept" },
    ),
};

const deliver = ({ id: customerId }: Company) =>
  deliveryWork({ ...fixture.deps, transport, outboxUrl: () => "http://localhost/admin/outbox/1" })(
    { customerId },
    new AbortController().signal,
  );

const get = (path: string, as = "admin", host = "redwood.localhost") =>
  fixture.call({ url: `${url}${path}`, as, headers: { host } });
const page = async (query = "") => (await get(query)).body as Page;
const retry = (id: number) => fixture.call({ method: "POST", url: `${url}/${id}/retry`, as: "admin" });

describe("the outbox", () => {
  it("lists the messages of the company, newest first, a page at a time", async () => {
    const all = await page();
    expect(all).toMatchObject({
      delivers: true,
      options: { next: null },
      data: [
        { kind: "bounce", subject: "A message to gone@example.com was returned", status: "kept" },
        { id: ids.reset, kind: "passwordReset", status: "kept" },
        { id: ids.failed, status: "failed", error: "No such user", tries: 1 },
        { id: ids.kept, status: "kept", to: { email: "ann@example.com", name: "Some Body" }, createdAt: NOW },
      ],
    });
    const first = await page("?limit=2");
    const second = await page(`?limit=2&after=${first.options.next}`);
    expect([...first.data, ...second.data]).toEqual(all.data);
  });

  it("narrows by state and kind", async () => {
    expect((await page("?status=failed")).data.map(({ id }) => id)).toEqual([ids.failed]);
    expect((await page("?kind=passwordReset")).data.map(({ id }) => id)).toEqual([ids.reset]);
    expect((await get("?status=lost")).status).toBe(400);
  });

  it("shows nothing of what a message says that is sent: its link is the recipient's alone", async () => {
    for (const id of [ids.kept, ids.reset])
      expect((await get(`/${id}`)).body).toMatchObject({ text: null, html: null });
  });

  it("shows what a message says that is kept, one to a super administrator to super administrators only", async () => {
    const kept = await createAppFixture();
    const read = async (id: number, as: string) =>
      (await kept.call({ url: `${url}/${id}`, as, headers: { host: "redwood.localhost" } })).body;
    try {
      const plain = await queue(kept.redwood, "ann@example.com", "invitation", kept.db);
      const shown = { text: `Hello\n${link}`, html: `<p>${link}</p>` };
      expect(await read(plain, "admin")).toMatchObject(shown);
      const email = "root@safety-suite.example";
      const root = { email, firstName: "Ro", lastName: "Ot", superAdmin: true };
      await asOperator(kept.db, {}, (trx) => users.createUser(trx, root));
      const high = await queue(kept.redwood, "Root@safety-suite.example", "invitation", kept.db);
      expect(await read(high, "admin")).toMatchObject({ text: null, html: null });
      expect(await read(high, email)).toMatchObject(shown);
    } finally {
      await kept.close();
    }
  });

  it("contains nothing of another company, and is closed to others than administrators", async () => {
    expect((await get(`/${ids.foreign}`)).body).toMatchObject({ code: "mail_not_found" });
    expect((await retry(ids.foreign)).status).toBe(404);
    const { body } = await get("", "foreign", "harbor.localhost");
    expect((body as Page).data.map(({ id }) => id)).toEqual([ids.foreign]);
    for (const path of ["", `/${ids.kept}`]) expect((await get(path, "manager")).status).toBe(403);
  });
});

describe("a message that is sent again", () => {
  it("waits again, and its company is put in the line", async () => {
    jobs.length = 0;
    const reply = await retry(ids.failed);
    expect(reply.body).toMatchObject({ id: ids.failed, status: "waiting", tries: 0, error: null });
    expect(jobs).toEqual([[deliveryQueue.name, expect.any(String), { customerId: fixture.redwood.id }]]);
    await deliver(fixture.redwood);
    expect((await page("?status=failed")).data).toHaveLength(1);
  });

  it("is refused with a sentence when it did not fail", async () => {
    const { status, body } = await retry(ids.kept);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "mail_not_retryable",
      message:
        "Only a message that failed or was suppressed can be sent again. Reload the page to see how far it is.",
    });
  });
});

describe("a company with messages", () => {
  it("is put in the line by maintenance, once, while one of them is due", async () => {
    jobs.length = 0;
    const resume = (at: number) =>
      resumeDelivery({ ...fixture.deps, jobs: notedJobs, clock: () => at * 1_000 }, fixture.harbor);
    await resume(NOW - 1);
    expect(jobs).toEqual([]);
    await resume(NOW);
    await resume(NOW);
    expect(jobs).toHaveLength(2);
    expect(new Set(jobs.map(([, id]) => id)).size).toBe(1);
    expect(jobs[0]?.[2]).toEqual({ customerId: fixture.harbor.id });
  });

  it("is put in the line again by each ask, also while its job is under way", () => {
    jobs.length = 0;
    for (let count = 0; count < 2; count += 1) askForDelivery({ ...fixture.deps, jobs: notedJobs }, 7);
    expect(new Set(jobs.map(([, id]) => id)).size).toBe(2);
  });
});
