/** A file is uploaded, set up and looked at. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf } from "../app.fixture.ts";
import { openImportFixture, refusalOf } from "./imports.fixture.ts";
import type { ImportFixture, Job } from "./imports.fixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture({ works: false });
});
afterAll(() => fixture.close());

const remove = (id: number) => fixture.ask({ method: "DELETE", url: `/api/imports/${id}` });

describe("a file that is uploaded", () => {
  it.each([
    ["an empty file", "", 400, "empty_file", /^The file is empty\./],
    ["a byte order mark alone", "\uFEFF\n", 400, "import_refused", /^The file trips\.csv is empty\.$/],
    ["a header alone", "Town,Miles\n", 400, "import_refused", /a header and no rows below it\.$/],
    [
      "a column without a name",
      "Town,\nReno,1\n",
      400,
      "import_refused",
      /^Column 2 of trips\.csv has no header/,
    ],
    ["a column that comes twice", "Town,Town\nReno,1\n", 400, "import_refused", /^Two columns .* "Town"\.$/],
    [
      "a quote that is never closed",
      'Town\nReno\n"Elko\nYork\n',
      400,
      "import_refused",
      /^Row 3 cannot be read: a quote is opened and never closed/,
    ],
    [
      "a quote in the middle of a cell",
      'Town\nRe"n"o\n',
      400,
      "import_refused",
      /^Row 2 cannot be read: a quote stands in the middle/,
    ],
    [
      "a workbook that is torn",
      "PK\u0003\u0004 and so on",
      400,
      "import_refused",
      /^The workbook trips\.csv cannot be read: it is torn, or was not sent whole\./,
    ],
    ["a picture", "\u0000\u0001,\n1,2\n", 400, "import_refused", /is no CSV file/],
    [
      "too many columns",
      `${Array.from({ length: 501 }, (_, at) => `C${at}`).join()}\n1\n`,
      400,
      "import_refused",
      /501 columns/,
    ],
  ])("is refused when it is %s, and nothing of it stays", async (_what, content, status, code, message) => {
    const before = fixture.stored();
    const reply = await fixture.upload(content);
    expect(refusalOf(reply)).toEqual([status, code, expect.stringMatching(message)]);
    expect(fixture.stored()).toEqual(before);
  });

  it("is refused in another encoding, of an unknown record type, and when it is too large", async () => {
    const latin = await fixture.upload(Buffer.from("Town\nM\xfcnster\n", "latin1"));
    expect(refusalOf(latin)).toEqual([400, "import_refused", expect.stringMatching(/is not in UTF-8/)]);
    expect(refusalOf(await fixture.upload("Town\nReno\n", { template: "car" }))[1]).toBe("unknown_template");
    const large = await fixture.ask({
      method: "POST",
      url: "/api/imports/models",
      headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "150100001" },
      body: Buffer.from(""),
    });
    expect(refusalOf(large)).toEqual([
      413,
      "file_too_large",
      "The file is too large: at most 150 MB are accepted.",
    ]);
    expect(fixture.stored()).toEqual([]);
  });

  it("becomes a draft whose columns are mapped by their names; semicolons and a byte order mark are read", async () => {
    const reply = await fixture.upload("\uFEFFtown;Miles;Nonsense\r\nReno;12;x\r\n");
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: "draft",
      templateAlias: "trip",
      rows: { total: 1, done: 0 },
      header: ["town", "Miles", "Nonsense"],
      setup: { fields: { town: { column: "town" }, miles: { column: "Miles" } }, match: [] },
    });
    const { id } = reply.body as Job;
    expect((await remove(id)).status).toBe(204);
    expect((await fixture.ask({ url: `/api/imports/${id}` })).status).toBe(404);
    await expect.poll(() => fixture.stored()).toEqual([]);
  });

  it.each([
    ["/api/imports/enums", "Alias,Name\ncolours,Colours\n"],
    ["/api/imports/enumValues", "Set,Name,Display\ntrip_kinds,night,Night\n"],
    ["/api/imports/modelGroups", "Alias,Name,Type,Parent\nwest,West,Terminal,north\n"],
  ])("is a list at an address of its own: %s", async (url, content) => {
    const reply = await fixture.ask(formOf(url, ["list.csv", content]));
    expect(reply.status, reply.text).toBe(201);
    const { id, kind } = reply.body as Job;
    expect(url).toBe(`/api/imports/${kind}`);
    expect((await remove(id)).status).toBe(204);
  });

  it("waits for no more than 20 of them", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push(((await fixture.upload("Town\nA\n")).body as Job).id);
    expect(refusalOf(await fixture.upload("Town\nA\n")).slice(0, 2)).toEqual([409, "too_many_imports"]);
    for (const id of ids) await remove(id);
  });
});

describe("how the columns are read", () => {
  const change = async (setup: object) => {
    const { id, setup: first } = (await fixture.upload("Where,Who,Miles\nReno,Ann Lee,1\n")).body as Job;
    const reply = await fixture.ask({
      method: "PUT",
      url: `/api/imports/${id}`,
      body: { setup: { ...first, ...setup } },
    });
    await remove(id);
    return reply;
  };

  it.each([
    [{ fields: {} }, "Choose a field for at least one column."],
    [{ fields: { moon: { column: "Where" } } }, 'Trip has no field "moon" that a file can set.'],
    [{ fields: { total: { column: "Where" } } }, 'Trip has no field "total" that a file can set.'],
    [{ fields: { town: { column: "Town" } } }, /^The file has no column "Town"/],
    [{ fields: { town: { kept: true } } }, "The mapping says nothing of Town. Choose a column for it."],
    [{ match: ["total", "moon"] }, /cannot be recognised by "moon": there is no such field/],
    [{ groupId: 999_999 }, "The chosen group cannot hold Trips."],
    [{ mapping: "fars" }, 'There is no mapping "fars" for Trips.'],
    [{ fields: { primaryModel: { column: "Who", match: "shoe" } } }, /cannot be found by "shoe"/],
  ])("is refused when it does not fit: %j", async (setup, message) => {
    const reply = await change({ fields: { town: { column: "Where" } }, ...setup });
    expect(refusalOf(reply)).toEqual([
      400,
      "import_refused",
      typeof message === "string" ? message : expect.stringMatching(message),
    ]);
  });

  it("is shown for the first rows, each problem at its cell; nothing is kept", async () => {
    const job = await fixture.draft("Where,Miles,Who\nReno,12,Nobody Here\nElko,many,\n,3,\n", {
      fields: {
        town: { column: "Where" },
        miles: { column: "Miles" },
        primaryModel: { column: "Who" },
        cost: { text: "7" },
      },
    });
    const { body } = await fixture.ask({ method: "POST", url: `/api/imports/${job.id}/preview` });
    expect(body).toMatchObject({
      problem: null,
      columns: [
        { name: "Where", samples: ["Reno", "Elko"] },
        { name: "Miles", samples: ["12", "many", "3"] },
        { name: "Who", samples: ["Nobody Here"] },
      ],
      rows: [
        {
          row: 2,
          as: "refused",
          values: { town: "Reno", cost: "$7.00" },
          refusals: [{ field: "Driver", reason: 'There is no record "Nobody Here".' }],
        },
        { row: 3, as: "refused", values: { miles: "many" }, refusals: [{ field: "Miles" }] },
        { row: 4, as: "refused", refusals: [{ field: "Town" }] },
      ],
    });
    expect(await fixture.trips()).toEqual([]);
    await remove(job.id);
  });
});
