import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fars, importFixture, NOW } from "./testing/importFixture.ts";
import type { ImportFixture } from "./testing/importFixture.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await importFixture();
});
afterAll(() => fixture?.close());

const equipment = (rows: string) =>
  `Unit No.,Status,Type,Tractor type,Model year,Purchase price,In service since\n${rows}`;

describe("a file whose columns are called as the fields", () => {
  test("becomes records, by the same rules as the screens", async () => {
    const file = fixture.write(
      "own.csv",
      equipment('N1,Active,Tractor,Day Cab,2021,"$98,500.00",03/15/2021\n'),
    );
    const report = await fixture.run({ template: "equipment", file });
    expect(report).toMatchObject({ read: 1, accepted: 1, refused: 0, refusedFile: undefined });
    const added = (await fixture.all("equipment")).find(({ fields }) => fields["unitNumber"] === "N1");
    expect(added?.fields).toMatchObject({
      equipmentType: "tractor",
      tractorType: "dayCab",
      purchasePrice: 98_500,
      inServiceDate: Date.UTC(2021, 2, 15) / 1000,
      ownership: "owned",
    });
  });

  test("reports everything that is wrong with a row at once: what cannot be read, and what the record's rules refuse", async () => {
    const rows =
      'W1,Active,Tractor,,1800,much,02/30/2021\nW2,Active,Tractor,Day Cab,2021,"$98,500.00",03/15/2021\n';
    const report = await fixture.run({
      template: "equipment",
      file: fixture.write("wrong.csv", equipment(rows)),
    });
    expect(report).toMatchObject({ accepted: 1, refused: 1 });
    expect(report.examples[0]?.refusals.map(({ field }) => field).toSorted()).toEqual([
      "In service since",
      "Model year",
      "Purchase price",
      "Tractor type",
    ]);
  });

  test("finds what is wrong with a row that changes a record, too, and a later row may be that record", async () => {
    const load = (name: string, rows: string) =>
      fixture.run({
        template: "equipment",
        file: fixture.write(name, equipment(rows)),
        match: ["unitNumber"],
      });
    await load("before.csv", "W3,Active,Tractor,Day Cab,2021,100,\n");
    const report = await load("again.csv", "W3,,,,1800,much,\nW3,,,,2022,200,\n");
    expect(report).toMatchObject({ accepted: 1, refused: 1 });
    expect(report.examples[0]?.refusals.map(({ field }) => field).toSorted()).toEqual([
      "Model year",
      "Purchase price",
    ]);
  });

  test("finds related records by title and by number, and says which are not there", async () => {
    const [driver] = await fixture.all("employee");
    const header = "Date of accident,Type of accident,Nearest city or town,State,What happened,Driver\n";
    const row = (who: string) => `01/05/2026,Animal,Utica,NY,A deer ran into the side.,${who}\n`;
    const file = fixture.write(
      "related.csv",
      header + row(driver?.label ?? "") + row(String(driver?.id)) + row("Nobody Here"),
    );
    const report = await fixture.run({ template: "accident", file });
    expect(report).toMatchObject({ accepted: 2, refused: 1 });
    expect(report.examples).toEqual([
      { row: 4, refusals: [{ field: "Driver", reason: 'There is no record "Nobody Here".' }] },
    ]);
    const added = (await fixture.all("accident")).slice(-2);
    expect(added.map(({ relations }) => relations["primaryModel"])).toEqual([driver?.id, driver?.id]);
  });

  test("leave a related record whose title others have too as it is, and are refused where a record shows another one", async () => {
    const person = "First name,Last name,Employee No.,Position,Hire date\n";
    const twins = `${person}Ann,"Twin, Jr.",T1,Dispatcher,01/05/2020\nAnn,"Twin, Jr.",T2,Dispatcher,01/05/2020\n`;
    const people = await fixture.run({ template: "employee", file: fixture.write("twins.csv", twins) });
    expect(people.examples).toEqual([]);
    const [other, second] = (await fixture.all("employee"))
      .slice(-3)
      .filter(({ fields }) => fields["employeeNumber"] !== "T1");
    const header = "Date of accident,Type of accident,Nearest city or town,State,What happened,Driver\n";
    const row = (town: string, what: string, who = "") => `01/05/2026,Animal,${town},NY,${what},"${who}"\n`;
    const load = (name: string, rows: string) =>
      fixture.run({ template: "accident", file: fixture.write(name, header + rows), match: ["city"] });
    const ids = row("Ilion", "Deer", String(second?.id)) + row("Rome", "Deer", String(other?.id));
    expect(await load("ids.csv", ids)).toMatchObject({ accepted: 2 });
    const titles = row("Ilion", "Elk", second?.label) + row("Rome", "Elk", second?.label);
    const again = await load("titles.csv", titles);
    expect(again).toMatchObject({ accepted: 1, refused: 1 });
    expect(again.examples).toEqual([
      { row: 3, refusals: [{ field: "Driver", reason: `2 records are called "${second?.label}".` }] },
    ]);
    const towns = (await fixture.all("accident")).slice(-2);
    expect(towns.map(({ fields, relations }) => [fields["description"], relations["primaryModel"]])).toEqual([
      ["Elk", second?.id],
      ["Deer", other?.id],
    ]);
  });

  test("may be called as the columns of the list, as an export calls them", async () => {
    const [driver] = await fixture.all("employee");
    const rows = `Date,Type,City,State,What happened,Driver\n01/05/2026,Animal,Oneida,NY,Deer,${driver?.id}\n`;
    const report = await fixture.run({ template: "accident", file: fixture.write("list.csv", rows) });
    expect(report).toMatchObject({ accepted: 1, refused: 0 });
    expect((await fixture.all("accident")).at(-1)?.fields).toMatchObject({
      city: "Oneida",
      accidentType: "animal",
    });
  });

  test("go to the top group where neither they nor the command name one", async () => {
    const file = fixture.write("top.csv", "Unit No.,Type\nTOP1,Car\n");
    const report = await fixture.run({ template: "equipment", file, group: undefined });
    expect(report).toMatchObject({ group: "Harbor & Sons Transport", accepted: 1, refused: 0 });
  });

  test("may name the group of each row", async () => {
    const file = fixture.write("groups.csv", "Terminal,Unit No.,Type\nBaltimore,G1,Car\nNowhere,G2,Car\n");
    const report = await fixture.run({ template: "equipment", file });
    expect(report).toMatchObject({ accepted: 1, refused: 1 });
    expect(report.examples[0]?.refusals).toEqual([
      { field: "Group", reason: 'There is no group "Nowhere".' },
    ]);
  });
});

describe("refused rows", () => {
  test("are reported with row number, label and reason, and the others are added", async () => {
    const file = fixture.write(
      "bad.csv",
      equipment("B1,Active,Tractor,,1890,,\nB2,Broken,Tractor,Day Cab,2020,,\nB3,Active,Car,,2020,,\n"),
    );
    const report = await fixture.run({ template: "equipment", file });
    expect(report).toMatchObject({ read: 3, accepted: 1, refused: 2 });
    expect(
      report.examples.map(({ row, refusals }) => [row, refusals.map(({ field }) => field).toSorted()]),
    ).toEqual([
      [2, ["Model year", "Tractor type"]],
      [3, ["Status"]],
    ]);
    expect(report.reasons.map(([reason]) => reason)).toContain("Status: Must be one of the choices.");
  });

  test("are written to a file that is loaded again once it is corrected", async () => {
    const file = fixture.write("again.csv", equipment("C1,Active,Car,,2020,,\nC2,Active,Tractor,,2020,,\n"));
    const first = await fixture.run({
      template: "equipment",
      file,
      refused: fixture.path("again.refused.csv"),
    });
    expect(first.refusedFile).toBe(fixture.path("again.refused.csv"));
    const text = readFileSync(first.refusedFile ?? "", "utf8");
    expect(text.split("\r\n")[1]).toBe("C2,Active,Tractor,,2020,,,Tractor type: Required field");
    const corrected = fixture.write(
      "again.corrected.csv",
      text.replace("C2,Active,Tractor,,", "C2,Active,Tractor,Sleeper,"),
    );
    const second = await fixture.run({ template: "equipment", file: corrected });
    expect(second).toMatchObject({ read: 1, accepted: 1, refused: 0 });
  });

  test("are those with more or fewer cells than the header", async () => {
    const file = fixture.write("cells.csv", "Unit No.,Type\nD1,Car,surplus\nD2\nD3,Car,,\n");
    const report = await fixture.run({ template: "equipment", file });
    expect(report).toMatchObject({ accepted: 1, refused: 2 });
    expect(report.examples[1]?.refusals[0]?.reason).toBe("The row has 1 cells, the header 2.");
  });
});

describe("a dry run", () => {
  test("checks everything and saves nothing", async () => {
    const before = (await fixture.all("equipment")).length;
    const file = fixture.write("dry.csv", equipment("E1,Active,Car,,2020,,\nE2,Active,,,2020,,\n"));
    const report = await fixture.run({ template: "equipment", file, dryRun: true });
    expect(report).toMatchObject({ read: 2, accepted: 1, refused: 1 });
    expect(await fixture.all("equipment")).toHaveLength(before);
  });
});

describe("the mapping of FARS", () => {
  test("is chosen by the header and puts date, time, place and codes together", async () => {
    const rows = [
      "1,2020,7,4,24,5,36,Oneida,Utica,43.1,-75.2,12,6,1,1,2,2,2,1",
      "2,2020,2,30,10,5,36,Oneida,Utica,43.1,-75.2,12,6,1,1,2,2,2,1",
      "3,2020,2,3,99,99,36,Oneida,,77.7777,777.7777,8,0,98,9,98,9,1,1",
    ];
    const report = await fixture.run({ template: "accident", file: fixture.write("fars.csv", fars(rows)) });
    expect(report).toMatchObject({ mapping: "fars_truck_accident", accepted: 2, refused: 1 });
    expect(report.examples[0]).toEqual({
      row: 3,
      refusals: [{ field: "Date of accident", reason: '"2020 2 30" is no date.' }],
    });
    const [first, second] = (await fixture.all("accident")).slice(-2);
    expect(first?.fields).toMatchObject({
      date: Date.UTC(2020, 6, 4) / 1000,
      time: 300,
      state: "NY",
      accidentType: "motorVehicle",
      mannerOfCollision: "angle",
      roadType: "usHighway",
      fatalities: 1,
    });
    expect(first?.sourceIds).toEqual({ fars: "2020-1" });
    expect(first?.computations["dotReportable"]).toBe(true);
    expect(second?.fields).toMatchObject({
      city: "Oneida (county)",
      time: null,
      weather: null,
      latitude: null,
      injuries: null,
    });
  });

  test("refuses a code that it does not know", async () => {
    const file = fixture.write(
      "code.csv",
      fars(["4,2020,7,4,10,5,77,Oneida,Utica,43.1,-75.2,12,6,1,1,2,2,2,1"]),
    );
    const report = await fixture.run({ template: "accident", file });
    expect(report.examples[0]?.refusals).toEqual([
      { field: "State", reason: '"77" is not known to the mapping.' },
    ]);
  });
});

test("an import that added records reports when data of its integration came last", async () => {
  const row = "5,2020,7,4,5,0,36,Oneida,Utica,43.1,-75.2,12,6,1,1,2,2,2,1";
  const file = fixture.write("date.csv", fars([row]));
  const unknown = fixture.write("none.csv", fars([row.replace(",36,", ",77,")]));
  const later = (file: string, dryRun: boolean) =>
    fixture.run({ template: "accident", file, dryRun, now: NOW + 60 });
  const farsDate = async () =>
    (await fixture.dates()).find(({ integrationAlias }) => integrationAlias === "fars")?.lastUpdatedDate;
  await fixture.run({ template: "accident", file });
  expect(await farsDate()).toBe(NOW);
  expect(await later(file, true)).toMatchObject({ accepted: 1 });
  expect(await later(unknown, false)).toMatchObject({ accepted: 0 });
  expect(await farsDate()).toBe(NOW);
  await later(file, false);
  expect(await farsDate()).toBe(NOW + 60);
});

test("the mapping of the severe injury reports reads narrative, state and codes", async () => {
  const header = "SourceRow,State,NAICS,NatureTitle,EventTitle,SourceTitle,Hospitalized,Amputation,Narrative";
  const row =
    "7,TEXAS,484110,Amputations,Compressed or pinched by shifting objects or equipment,Trailers,0,1,A gate closed on a finger.";
  const file = fixture.write("sir.csv", `${header}\n${row}\n`);
  const report = await fixture.run({ template: "injury_illness", file });
  expect(report).toMatchObject({ mapping: "osha_severe_injury", accepted: 1, refused: 0 });
  const added = (await fixture.all("injury_illness")).at(-1);
  expect(added?.fields).toMatchObject({
    state: "TX",
    natureOfInjury: ["amputation"],
    injuryEvent: "caughtIn",
    injurySource: "trailer",
    amputation: true,
    date: null,
  });
  expect(added?.computations).toMatchObject({ oshaReportable: true, oshaReportDeadline: "24 hours" });
});

describe("a mapping that the user names", () => {
  const mapping = (fields: unknown, template = "equipment") =>
    JSON.stringify({ name: "mine", title: "Mine", template, recognize: ["Unit"], fields });

  test("may build values from constants, value maps and expressions over the row", async () => {
    const fields = {
      unitNumber: { expression: "'X' & $uppercase(Unit)" },
      equipmentType: { column: "Kind", values: { trk: "truck", tl: "trailer" } },
      truckType: { constant: "boxTruck" },
    };
    const options = { template: "equipment", mapping: fixture.write("mine.json", mapping(fields)) };
    const report = await fixture.run({
      ...options,
      file: fixture.write("mine.csv", "Unit,Kind\nab1,trk\nab2,bus\n"),
    });
    expect(report).toMatchObject({ mapping: "mine", accepted: 1, refused: 1 });
    expect((await fixture.all("equipment")).at(-1)?.fields).toMatchObject({
      unitNumber: "XAB1",
      truckType: "boxTruck",
    });
  });

  test.each([
    [
      mapping({ unitNumber: "Number" }),
      'The file has no column "Number", which the mapping mine needs. It has: "Unit", "Kind".',
    ],
    [mapping({ colour: "Kind" }), 'The mapping mine names no field of Equipment: "colour".'],
    [mapping({ city: "Kind" }, "accident"), "The mapping mine is for accident, not equipment."],
    [mapping({ unitNumber: { expression: "Unit &" } }), /^"Unit &" in the mapping is no expression/],
    [
      mapping({ unitNumber: { colum: "Unit" } }),
      /^The mapping .*wrong\.json cannot be used: .*\/fields\/unitNumber/,
    ],
    ["{", /^The mapping .*wrong\.json cannot be read/],
  ])("is refused with its mistake: %s", async (json, message) => {
    const file = fixture.write("plain.csv", "Unit,Kind\nab1,trk\n");
    const options = { template: "equipment", file, mapping: fixture.write("wrong.json", json) };
    await expect(fixture.run(options)).rejects.toThrow(message);
  });
});

test("records are added with the rights of the user who is named", async () => {
  const file = fixture.write("rights.csv", "Unit No.,Type\nJ1,Car\n");
  const report = await fixture.run({
    template: "equipment",
    file,
    user: "both@example.com",
    group: "bristol",
  });
  expect(report.accepted).toBe(1);
  const added = (await fixture.all("equipment")).at(-1);
  expect(added?.createdByUser).toEqual({ firstName: "Terry", lastName: "Lindqvist" });
  expect(existsSync(fixture.path("rights.refused.csv"))).toBe(false);
});

describe("dates that a mapping reads by their format", () => {
  const load = (inServiceDate: unknown, dates: readonly string[], more: object = {}) => {
    const fields = { unitNumber: "Unit", equipmentType: { constant: "car" }, inServiceDate };
    const mapping = {
      name: "dated",
      title: "Dated",
      template: "equipment",
      recognize: ["Unit"],
      fields,
      ...more,
    };
    const rows = dates.map((date, index) => `F${index},${date}\n`).join("");
    return fixture.run({
      template: "equipment",
      mapping: fixture.write("dated.json", JSON.stringify(mapping)),
      file: fixture.write("dated.csv", `Unit,Since\n${rows}`),
      dryRun: false,
    });
  };
  const stored = async (count: number) =>
    (await fixture.all("equipment")).slice(-count).map(({ fields }) => fields["inServiceDate"]);
  const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;

  test("are read as days, by the first format that fits", async () => {
    const format = ["D-MMM-YY", "MMM-YYYY", "M/D/YYYY H:mm"];
    const report = await load({ column: "Since", format }, ["16-Feb-17", "AUG-2022", "1/20/2017 0:00", ""]);
    expect(report).toMatchObject({ accepted: 4, refused: 0 });
    expect(await stored(4)).toEqual([day(2017, 2, 16), day(2022, 8, 1), day(2017, 1, 20), null]);
  });

  test("are refused where none fits, with the text and the formats", async () => {
    const report = await load({ column: "Since", format: ["D-MMM-YY", "YYYY-MM-DD"] }, [
      "2/30/2017",
      "31-Feb-17",
    ]);
    expect(report.examples.map(({ refusals: [refusal] }) => refusal?.reason)).toEqual([
      '"2/30/2017" is not written as D-MMM-YY or YYYY-MM-DD, or is no such day or time.',
      '"31-Feb-17" is not written as D-MMM-YY or YYYY-MM-DD, or is no such day or time.',
    ]);
  });

  test("need none where a spreadsheet adds midnight to a day", async () => {
    const midnights = ["1/20/2017 0:00", "2017-01-20T00:00:00", "1/20/2017 12:00:00 AM"];
    expect(await load("Since", midnights)).toMatchObject({ accepted: 3, refused: 0 });
    expect(new Set(await stored(3))).toEqual(new Set([day(2017, 1, 20)]));
    expect(await load("Since", ["1/20/2017 0:01"])).toMatchObject({ refused: 1 });
  });

  test.each([
    [{ column: "Since", format: "dd-Mon-yy" }, /^The format "dd-Mon-yy" has "dd", which stands for nothing/],
    [
      { column: "Since", format: "H:mm" },
      '"In service since" is a date, and the format "H:mm" names no year',
    ],
  ])("are not read by a format that is wrong", async (source, message) => {
    await expect(load(source, ["16-Feb-17"])).rejects.toThrow(message);
  });

  test("show what an expression made of the row where that is refused", async () => {
    const expression = "$toMillis('18' & Since, '[Y]-[M]-[D]') / 1000";
    const report = await load({ expression }, ["90-02-16"]);
    expect(report.examples[0]?.refusals[0]?.reason).toMatch(/\("02\/16\/1890"\)$/);
  });
});

describe("a mapping with a condition", () => {
  const load = (expression: string, dryRun = false) => {
    const fields = { unitNumber: "Unit", equipmentType: { constant: "car" } };
    const mapping = {
      name: "some",
      title: "Some",
      template: "equipment",
      recognize: ["Unit"],
      fields,
      where: { expression },
    };
    return fixture.run({
      template: "equipment",
      mapping: fixture.write("some.json", JSON.stringify(mapping)),
      file: fixture.write("some.csv", "Unit,State\nG1,NY\nG2,OH\nG3,\n"),
      dryRun,
    });
  };

  test("takes the rows for which it holds, and counts the others", async () => {
    const before = (await fixture.all("equipment")).length;
    expect(await load("State = 'NY'")).toMatchObject({ read: 3, accepted: 1, leftOut: 2, refused: 0 });
    expect(await fixture.all("equipment")).toHaveLength(before + 1);
  });

  test("refuses rows for which it is neither true nor false, and is refused where it is no expression", async () => {
    const report = await load("State", true);
    expect(report).toMatchObject({ accepted: 0, refused: 3 });
    expect(report.examples[0]?.refusals[0]?.reason).toBe(
      '"where" of the mapping gives "NY", neither true nor false.',
    );
    await expect(load("State =")).rejects.toThrow(/^"State =" in the mapping is no expression/);
  });
});

test("a record type that the company has switched off is not loaded, and says what to switch on", async () => {
  const file = fixture.write("spills.csv", "Date\n01/05/2026\n");
  await expect(fixture.run({ template: "material_spill", file })).rejects.toThrow(
    'Material Spills are switched off for harbor, so nothing was imported. Turn "module.safetyAndRisk.materialSpills.enabled" on for the company first.',
  );
});
