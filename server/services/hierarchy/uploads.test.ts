/** Files of the hierarchy: uploaded, looked at, and applied as a whole or not at all. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toCsv } from "../../../engine/index.ts";
import { harmless } from "../../../engine/server.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { uploadsOf } from "./uploads.fixture.ts";

let fixture: AppFixture;
let { upload, rows, look, apply, all, exported, problemsOf, named }: ReturnType<typeof uploadsOf> =
  {} as never;
beforeAll(async () => {
  fixture = await createAppFixture();
  ({ upload, rows, look, apply, all, exported, problemsOf, named } = uploadsOf(fixture));
}, 60_000);
afterAll(() => fixture.close());

describe("an uploaded file of the hierarchy", () => {
  it("is kept byte for byte with who sent it, and says what it would change while nothing is changed", async () => {
    const before = await exported();
    const text =
      "\uFEFFAlias,Name,Type,Parent,Inactive\r\nnorth,Northern,Terminal,root,\r\nwest,West,Company,root,\r\n" +
      "south,South,Company,west,yes\r\n";
    const { upload: kept, preview } = await upload(text);
    expect(kept).toMatchObject({
      fileName: "groups.csv",
      description: "Spring",
      companyStructureName: "Operations",
      state: "checked",
      size: Buffer.byteLength(text),
      appliedDate: null,
    });
    expect(kept.uploadedBy).not.toBe("");
    expect(preview.counts).toEqual({
      added: 1,
      renamed: 1,
      moved: 1,
      retyped: 1,
      inactivated: 1,
      activated: 0,
      unnamed: 1,
    });
    const change = (kind: string) => preview.changes.find((each) => each.kind === kind);
    expect(change("moved")).toMatchObject({ row: 4, alias: "south", to: "West" });
    expect(change("retyped")).toMatchObject({ from: "Terminal", to: "Company" });
    expect(change("unnamed")).toMatchObject({ alias: "root", row: null });
    const content = await fixture.call({ url: `/api/businessHierarchy/content/${kept.id}`, as: "admin" });
    expect(content.bytes.equals(Buffer.from(text))).toBe(true);
    expect(content.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; filename="groups.csv"/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(await exported()).toBe(before);
  });

  it("is refused as a whole, with each problem by its row and column", async () => {
    const before = await exported();
    const { upload: kept, preview } = await rows(
      "north,North,Star,nowhere,maybe",
      "bad alias,,Terminal,root,",
      "top,Top,Company,,",
      "south,South,Terminal,root,",
      "south,Again,Terminal,root,",
      `long,${"x".repeat(201)},Terminal,root,`,
      "root,Root,Company,,yes",
    );
    expect(kept.state).toBe("refused");
    expect(preview.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "2 Type",
      "2 Inactive",
      "2 Parent",
      "3 Alias",
      "3 Name",
      "4 Parent",
      "6 Alias",
      "7 Name",
      "8 Inactive",
    ]);
    expect(preview.changes).toEqual([]);
    expect((await apply(kept.id, preview.version)).body).toMatchObject({ code: "hierarchy_upload_over" });
    expect(await exported()).toBe(before);
  });

  it("is refused for a circle, for a group that is below too many, and for an active one below an inactive one", async () => {
    await named("north", "south");
    const circle = await rows("north,North,Terminal,south,", "south,South,Terminal,north,");
    expect(problemsOf(circle)).toEqual([
      'The group "north" would be below itself.',
      'The group "south" would be below itself.',
    ]);
    const deep = Array.from(
      { length: 120 },
      (_, at) => `d${at},D,Terminal,${at === 0 ? "root" : `d${at - 1}`},`,
    );
    expect((await rows(...deep)).preview.problemCount).toBe(20);
    const active = await rows("north,North,Company,root,yes", "dell,Dell,Terminal,north,");
    expect(problemsOf(active)).toEqual([
      'The group "dell" would be active below "north", which is inactive.',
    ]);
    await named("yard");
    const left = await rows("yard,Yard,Company,root,", "shed,Shed,Terminal,yard,");
    await apply(left.upload.id, left.preview.version);
    expect(problemsOf(await rows("yard,Yard,Company,root,yes"))).toEqual([
      '"shed" below it is active, and stands in no row: name it as inactive, too.',
    ]);
  });

  it("is refused for a name that another group beside it has, or would have", async () => {
    await named("north", "south");
    const before = await exported();
    const refused = await rows("pier,Pier,Terminal,root,", "quay,PIER,Terminal,root,");
    expect(refused.upload.state).toBe("refused");
    expect(refused.preview.problems).toMatchObject([
      {
        row: 3,
        column: "Name",
        reason: 'There is "Pier" below the same group already. Choose another name.',
      },
    ]);
    expect((await apply(refused.upload.id, refused.preview.version)).body).toMatchObject({
      code: "hierarchy_upload_over",
    });
    expect(await exported()).toBe(before);
  });

  it.each([
    ["other columns", "Alias,Label\r\na,b\r\n", /^The header must be/],
    ["no text", Buffer.from([0x80, 0x81, 0xff, 0x0a]), /UTF-8/],
    ["a quote that is never closed", 'Alias,Name,Type,Parent\r\na,"b,Terminal,root\r\n', /quote/],
    ["more rows than a list has", "Alias,Name,Type,Parent\r\n" + "a,b,c,d\r\n".repeat(50_001), /50,000 rows/],
  ])("with %s is kept as refused, with why", async (_, content, reason) => {
    const { upload: kept, preview } = await upload(content);
    expect(kept.state).toBe("refused");
    expect(preview.problems).toEqual([{ row: null, column: null, reason: expect.stringMatching(reason) }]);
  });

  it("may be a workbook, whose rows are read as those of the export; a torn one is kept as refused", async () => {
    const url = "/api/businessHierarchy/export/xlsx?groups=all";
    const { bytes } = await fixture.call({ url, as: "admin" });
    const { preview } = await upload(bytes, { name: "groups.xlsx" });
    expect(preview).toMatchObject({ problems: [], changes: [], unchanged: preview.rows });
    expect(preview.rows).toBeGreaterThan(2);
    const torn = await upload(bytes.subarray(0, 2_000), { name: "groups.xlsx" });
    expect(torn.upload.state).toBe("refused");
  });

  it("that is empty, too large or a program is not kept", async () => {
    const count = (await all()).data.length;
    const refused = async (content: string | Buffer) => (await upload(content, { status: null })).code;
    expect(await refused("")).toBe("empty_file");
    expect(await refused(Buffer.alloc(20_000_001, "a"))).toBe("file_too_large");
    expect(await refused(Buffer.from([0x7f, 0x45, 0x4c, 0x46]))).toBe("file_type_refused");
    expect((await all()).data).toHaveLength(count);
  });

  it("says for whom access changes, as the move of one group does", async () => {
    const dock = await fixture.call({
      method: "POST",
      url: "/api/admin/groups",
      as: "admin",
      body: { display: "Dock", groupType: "TERMINAL", parentId: fixture.redwood.north },
    });
    const { id } = (dock.body as { data: { id: number; alias: string }[] }).data.find(
      ({ alias }) => alias === "dock",
    )!;
    const single = await fixture.call({
      method: "POST",
      url: "/api/admin/groups/effects",
      as: "admin",
      body: { id, parentId: fixture.redwood.south },
    });
    const { preview } = await rows("dock,Dock,Terminal,south,");
    const { losing, gaining } = single.body as typeof preview;
    expect(losing.count).toBeGreaterThan(0);
    expect({ losing: preview.losing, gaining: preview.gaining }).toEqual({ losing, gaining });
    expect(preview.staying.count).toBe(0);
    const inactive = await fixture.call({
      method: "POST",
      url: "/api/admin/groups/effects",
      as: "admin",
      body: { id: fixture.redwood.north, inactive: true },
    });
    const closing = await rows("north,North,Terminal,root,yes", "dock,Dock,Terminal,north,yes");
    const { staying } = inactive.body as typeof preview;
    expect(staying.count).toBeGreaterThan(0);
    expect(closing.preview.staying).toEqual(staying);
  });

  it("cannot be applied once the hierarchy was changed, until what it would do now was looked at", async () => {
    const { upload: kept, preview } = await rows("north,Nord,Terminal,root,");
    await fixture.call({
      method: "POST",
      url: "/api/admin/groups",
      as: "admin",
      body: { display: "Meanwhile", groupType: "TERMINAL", parentId: fixture.redwood.root },
    });
    const before = await exported();
    expect(await apply(kept.id, preview.version)).toMatchObject({
      status: 409,
      body: { code: "stale_hierarchy" },
    });
    expect(await exported()).toBe(before);
    const again = (await look(kept.id)).preview;
    expect(again.counts).toMatchObject({ renamed: 1, unnamed: preview.counts.unnamed + 1 });
    const done = await apply(kept.id, again.version);
    expect(done).toMatchObject({ status: 200, body: { state: "applied" } });
    expect(await exported()).toContain("north,Nord,Terminal");
    expect((await apply(kept.id, again.version)).body).toMatchObject({ code: "hierarchy_upload_over" });
  });

  it("is applied by one of two at once", async () => {
    const [one, two] = [await rows("north,One,Terminal,root,"), await rows("north,Two,Terminal,root,")];
    const both = await Promise.all(
      [one, two].map(({ upload: { id }, preview }) => apply(id, preview.version)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const same = await rows("north,Three,Terminal,root,");
    const twice = await Promise.all([1, 2].map(() => apply(same.upload.id, same.preview.version)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("leaves administrators their access, wherever groups go: they have it to all", async () => {
    const { upload: kept, preview } = await rows(
      "north,North,Terminal,south,yes",
      "dock,Dock,Terminal,north,yes",
    );
    expect((await apply(kept.id, preview.version)).status).toBe(200);
    expect((await fixture.call({ url: "/api/admin/groups", as: "admin" })).status).toBe(200);
    await named("north", "south");
  });

  it("belongs to its company and to administrators, stands in the list and in the audit log, and outlives a sweep", async () => {
    const { upload: kept } = await rows("north,North,Terminal,root,");
    const path = "/api/businessHierarchy";
    const headers = { host: "harbor.localhost" };
    for (const url of [path, `${path}/content/${kept.id}`, `${path}/${kept.id}/preview`]) {
      expect((await fixture.call({ url, as: "manager" })).status).toBe(403);
      const foreign = await fixture.call({ url, as: "foreign", headers });
      expect(foreign.text).not.toContain("groups.csv");
    }
    expect((await all(1)).data.map(({ id }) => id)).toEqual([kept.id]);
    const next = (await all(1)).options.next;
    expect((await all(1, next ?? 0)).data[0]?.id).toBeLessThan(kept.id);
    const customer = { ...fixture.redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    await cleanUp({ ...fixture.deps, clock: () => (NOW + 999_999_999) * 1_000 }, customer);
    const content = await fixture.call({ url: `${path}/content/${kept.id}`, as: "admin" });
    expect(content.status).toBe(200);
    const { text: log } = await fixture.call({ url: "/api/auditlogs?limit=100", as: "admin" });
    for (const call of ["POST /api/businessHierarchy/upload", "POST /api/businessHierarchy/:id/apply"])
      expect(log).toContain(call);
    expect(log).toContain("GET /api/businessHierarchy/content/:id");
    expect(log).toContain('"field":"Name (north)"');
    expect(log).toContain('{"to":"Yes","from":"No","field":"Inactive (north)"}');
  });
});

describe("what is exported once a file was applied", () => {
  it("is the tree of the file for the groups that it names, and what the preview said", async () => {
    const name = fc
      .oneof(
        fc.constantFrom("=1+1", "+A1", "@SUM(A1)", "-2", "'quoted'", 'a "b", c'),
        fc.string({ minLength: 1, maxLength: 20 }),
      )
      .map((text) => text.replaceAll("\0", "").trim() || "x");
    const tree = fc.array(
      fc.record({ display: name, isTerminal: fc.boolean(), above: fc.nat(), inactive: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(tree, async (nodes) => {
        const lines: string[][] = [];
        for (const [at, { display, isTerminal, above, inactive }] of nodes.entries()) {
          const parent = at === 0 ? undefined : lines[above % at];
          const isInactive = inactive || parent?.[4] === "Yes";
          lines.push([
            `t${at}`,
            `${display} ${at}`,
            isTerminal ? "Terminal" : "Company",
            parent?.[0] ?? "root",
            isInactive ? "Yes" : "No",
          ]);
        }
        // Groups of earlier runs would be active below an inactive one: they are named, too.
        for (let at = nodes.length; at < 12; at += 1)
          lines.push([`t${at}`, `Rest ${at}`, "Terminal", "root", "No"]);
        const csv = toCsv(
          [["Alias", "Name", "Type", "Parent", "Inactive"], ...lines].map((row) => row.map(harmless)),
        );
        const { upload: kept, preview } = await upload(csv);
        expect(preview.problems).toEqual([]);
        const before = new Map((await exportedRows()).map((row) => [row[0], row]));
        expect((await apply(kept.id, preview.version)).status).toBe(200);
        const after = await exportedRows();
        const isNamed = ([alias = ""]: string[]) => /^t\d+$/.test(alias);
        const sorted = (some: string[][]) => some.map((row) => row.join("\u0001")).toSorted();
        expect(sorted(after.filter(isNamed))).toEqual(sorted(lines));
        expect(sorted(after.filter((row) => !isNamed(row)))).toEqual(
          sorted([...before.values()].filter((row) => !isNamed(row))),
        );
        expect(preview.counts.added).toBe(lines.filter(([alias]) => !before.has(alias)).length);
        const differs = (column: number) =>
          lines.filter((row) => before.has(row[0]) && before.get(row[0])?.[column] !== row[column]).length;
        const { renamed, retyped, moved, inactivated, activated } = preview.counts;
        expect([renamed, retyped, moved, inactivated + activated]).toEqual([1, 2, 3, 4].map(differs));
        expect((await look(kept.id)).preview.unchanged).toBe(lines.length);
      }),
      { numRuns: 12 },
    );
  });
});

/** The rows of the export, formulas as they were before the export. */
async function exportedRows(): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync");
  const { unharmed } = await import("../../../engine/server.ts");
  const read = parse(await exported(), { bom: true }) as string[][];
  return read.slice(1).map((row) => row.map(unharmed));
}
