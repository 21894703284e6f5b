/** Letters about records: who gets which, what it says, and what it does not (spec records.md 7.2). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { compileLetters } from "../../../engine/server.ts";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { readPdf } from "../../print/pdf/reading.ts";
import { addTrips, createAppFixture, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const engine = fixtureEngine();
const about = { name: "A letter", template: "trip" };
const letters = compileLetters(
  [
    {
      json: {
        ...about,
        alias: "express",
        when: { field: "kind", is: "express" },
        title: "Express to {town}",
        to: ["{primaryModel}", "{groupId}"],
        facts: ["kind", "secret"],
        paragraphs: [
          "{company} writes on {today} about {secret}.",
          "Driver {primaryModel.firstName}, {primaryModel.badge}.",
          { text: "It was late.", visible: { field: "late", is: true } },
        ],
        signatures: ["Driver"],
      },
    },
    {
      json: {
        ...about,
        alias: "local",
        when: { field: "kind", is: "local" },
        title: "Local",
        paragraphs: ["{town}"],
      },
    },
  ],
  { engine },
);

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
let express: RecordData;
const town = `<img src=x onerror="alert('1')"> & Co`;

beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine, letters } });
  trips = await addTrips(fixture);
  express = await add({ town, kind: "express", secret: `${marks.confidential} North` });
});
afterAll(() => fixture.close());

async function add(fields: object, groupId = fixture.redwood.north) {
  const body = { templateAlias: "trip", groupId, fields, relations: { primaryModel: trips.driver.id } };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

const ask = (as: string, id: number, query = "") =>
  fixture.call({ url: `/api/letters/correctiveActions/${id}${query}`, as });
const letterOf = async (as: string, id: number, query?: string) => {
  const reply = await ask(as, id, query);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: string }).data;
};
const refusal = async (as: string, id: number, query?: string) => {
  const { status, body } = await ask(as, id, query);
  return [status, (body as { code?: string }).code];
};

describe("a letter", () => {
  it("is HTML with the values of the record and of its relations, and lines to sign", async () => {
    const html = await letterOf("admin", express.id, "?timezone=America/Los_Angeles");
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toContain("<script");
    const { firstName, badge } = trips.driver.fields as Record<string, string>;
    for (const text of [
      "<p>redwood lines</p>",
      "<dd>express trip</dd>",
      `<p>Driver ${firstName}, ${badge}.</p>`,
      "<td>Driver</td>",
      `Trip Record No. ${express.id}`,
    ])
      expect(html).toContain(text);
    expect(html).not.toContain("It was late.");
  });

  it("shows a value that looks like HTML as the text that it is", async () => {
    const html = await letterOf("admin", express.id);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co");
  });

  it("bears the date of the time zone that is asked for, and no other zone than there is", async () => {
    expect(await letterOf("admin", express.id, "?timezone=America/Los_Angeles")).toContain(
      "on 01/14/2026 about",
    );
    const there = await letterOf("admin", express.id, "?timezone=Pacific/Auckland");
    expect(there).toContain("on 01/15/2026 about");
    expect(there).toContain("Printed 01/15/2026");
    const reply = await ask("admin", express.id, "?timezone=Mars/Base");
    expect(reply.status).toBe(400);
    expect(reply.text).toContain("there is no time zone");
  });

  it("[S2] has the placeholder for what its reader may not see, of the record and of related ones", async () => {
    const open = await letterOf("confidential", express.id);
    expect(open).toContain(`<dd>${marks.confidential} North</dd>`);
    const closed = await letterOf("viewer", express.id);
    expect(closed).not.toContain(marks.confidential);
    expect(closed).toContain("<dd>Confidential</dd>");
    expect(closed).toContain("about Confidential.");
    const south = await fixture.call({
      method: "POST",
      url: "/api/models",
      as: "admin",
      body: {
        templateAlias: "driver",
        groupId: fixture.redwood.south,
        fields: { firstName: "Hidden", lastName: "Person", badge: "B-77" },
        relations: {},
      },
    });
    const body = {
      templateAlias: "trip",
      groupId: fixture.redwood.north,
      fields: { town: "Reno", kind: "express" },
      relations: { primaryModel: (south.body as RecordData).id },
    };
    const trip = (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body }))
      .body as RecordData;
    expect(await letterOf("admin", trip.id)).toContain("Driver Hidden, B-77.");
    const foreign = await letterOf("terminal", trip.id);
    expect(foreign).toContain("Driver Confidential, Confidential.");
    expect(foreign).not.toMatch(/Hidden|B-77/);
  });

  it("is noted in the audit log where it shows confidential values", async () => {
    await letterOf("confidential", express.id);
    const { text } = await fixture.call({ url: "/api/auditlogs?limit=3", as: "admin" });
    expect(text).toContain("GET /api/letters/correctiveActions/:id");
    expect(text).toContain("confidentialView");
  });
});

describe("a letter on paper", () => {
  const printed = async (as: string, id: number, query = "") => {
    const reply = await fixture.call({ url: `/api/letters/correctiveActions/${id}/pdf${query}`, as });
    expect(reply.status, reply.text).toBe(200);
    return { headers: reply.headers, ...(await readPdf(reply.bytes)) };
  };

  it("is a PDF with the same words, which the browser keeps and never shows", async () => {
    const { headers, pages, title, language } = await printed(
      "admin",
      express.id,
      "?timezone=America/Denver",
    );
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; /) as string,
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect([title, language]).toEqual([`Express to ${town}`, "en-US"]);
    const { firstName, badge } = trips.driver.fields as Record<string, string>;
    for (const text of [
      "redwood lines",
      "express trip",
      `Driver ${firstName}, ${badge}.`,
      "Signed by",
      `Trip Record No. ${express.id}`,
      "Printed 01/14/2026 5:00 PM MST",
    ])
      expect(pages.join(" ")).toContain(text);
  });

  it("[S2] has the placeholder for what its reader may not see", async () => {
    expect((await printed("confidential", express.id)).pages[0]).toContain(marks.confidential);
    const { pages } = await printed("viewer", express.id);
    expect(pages[0]).not.toContain(marks.confidential);
    expect(pages[0]).toContain("about Confidential.");
  });

  it("is none where no letter applies, and nobody's who may not view the record", async () => {
    const other = await add({ town: "Elko" });
    const refused = async (as: string, id: number) => {
      const { status, body } = await fixture.call({ url: `/api/letters/correctiveActions/${id}/pdf`, as });
      return [status, (body as { code?: string }).code];
    };
    expect(await refused("admin", other.id)).toEqual([404, "letter_not_found"]);
    const { status } = await fixture.call({
      url: `/api/letters/correctiveActions/${trips.south.id}/pdf`,
      as: "terminal",
    });
    expect(status).toBe(403);
  });
});

describe("which letter a record has", () => {
  it("is said by the conditions of the letters; there may be none", async () => {
    const local = await add({ town: "Elko", kind: "local" });
    expect(await letterOf("viewer", local.id)).toContain("<h1>Local</h1>");
    expect(await refusal("viewer", (await add({ town: "Elko" })).id)).toEqual([404, "letter_not_found"]);
    expect(await refusal("viewer", trips.driver.id)).toEqual([404, "letter_not_found"]);
  });

  it("is given to those alone who may view the record", async () => {
    expect(await refusal("viewer", 999_999)).toEqual([404, "record_not_found"]);
    expect(await refusal("admin", trips.foreign.id)).toEqual([404, "record_not_found"]);
    expect(await refusal("peopleOnly", express.id)).toEqual([403, "not_permitted"]);
    const south = await add({ town: "Elko", kind: "local" }, fixture.redwood.south);
    expect((await ask("terminal", south.id)).status).toBe(403);
  });
});
