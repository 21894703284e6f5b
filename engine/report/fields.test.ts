import { describe, expect, it } from "vitest";
import { knownThings } from "../testing/queriesAsked.ts";
import { limited } from "../testing/queriesAnswered.ts";
import { aggregatableFields, filterableFields, groupableFields, unitsOfField } from "./fieldLists.ts";
import { fieldsBehind, reportField, reportFields } from "./fields.ts";
import type { ReportField } from "./fields.ts";
import { context, readerWith } from "./reports.fixture.ts";

const incident = knownThings.engine.templates.get("incident")!;
const paths = (fields: readonly ReportField[]) => fields.map(({ path }) => path);
const field = (path: string) => reportField(incident, path, context);

describe("the fields of reports", () => {
  it("have a label with the relations that lead there", () => {
    expect(field("cost")?.label).toBe("Cost");
    expect(field("driver.hired")?.label).toBe("Driver: Hired");
    expect(field("driver.boss.name")?.label).toBe("Driver: Boss: Name");
    expect(field("driver.label")?.label).toBe("Driver");
    expect(field("driver.home")?.template.alias).toBe("person");
  });

  it.each(["", "gone", "driver.gone", "helpers.name", "parts.price", "parts", "late", "@0", "a.b.c.d.e"])(
    "are none at %j",
    (path) => expect(field(path)).toBeUndefined(),
  );

  it("follow at most three relations", () => {
    expect(field("driver.boss.boss.name")).toBeDefined();
    expect(field("driver.boss.boss.boss.name")).toBeUndefined();
    expect(field("driver.boss.boss")).toBeDefined();
    expect(field("driver.boss.boss.boss")).toBeUndefined();
  });

  it("are never confidential, whoever reads", () => {
    for (const path of ["secret", "fine", "verdict", "witness", "witness.name", "driver.salary"])
      expect(field(path)).toBeUndefined();
    expect(paths(reportFields(incident, context)).join()).not.toMatch(/secret|fine|verdict|witness|salary/);
  });

  it("are own ones, then those one relation away", () => {
    const all = paths(reportFields(incident, context));
    expect(all.slice(0, 2)).toEqual(["title", "remark"]);
    expect(all).toContain("driver");
    expect(all.filter((path) => path.startsWith("driver."))).toEqual(
      paths(fieldsBehind(incident, "driver", context)),
    );
    expect(all.some((path) => path.split(".").length > 2)).toBe(false);
    expect(paths(fieldsBehind(incident, "driver.boss", context))).toContain("driver.boss.level");
    expect(fieldsBehind(incident, "helpers", context)).toEqual([]);
  });

  it("behind a relation are there for who may view those records", () => {
    const rights = limited([2]);
    const blind = { ...rights, modulePermissions: { view: { incidents: [2] } } };
    expect(reportField(incident, "driver.name", readerWith(rights))).toBeDefined();
    expect(reportField(incident, "driver.name", readerWith(blind))).toBeUndefined();
    expect(reportField(incident, "driver", readerWith(blind))).toBeUndefined();
  });
});

describe("reporting.md 5: what fits where", () => {
  it("filters, groupings and aggregations have their lists", () => {
    const filtered = paths(filterableFields(incident, context));
    const grouped = paths(groupableFields(incident, context));
    expect(filtered).toEqual(
      expect.arrayContaining(["title", "cost", "day", "outcome", "sealed", "groupId", "driver"]),
    );
    expect(filtered).not.toContain("recordNumber");
    expect(grouped).toEqual(
      expect.arrayContaining(["day", "time", "defects", "yard", "groupId", "driver.home"]),
    );
    expect(grouped).not.toContain("paper");
    const own = paths(aggregatableFields(incident, context)).filter((path) => !path.includes("."));
    expect(own).toEqual(["count", "weight", "share", "rate", "cost", "wait", "doubled"]);
  });

  it("dates have days, times have hours, moments have both", () => {
    const units = (path: string) => unitsOfField(incident.byKey.get(path) ?? { valueKind: "text" });
    expect(units("day")).toEqual(["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"]);
    expect(units("time")).toEqual(["HOUR", "HALF_HOUR", "TIME_OF_DAY"]);
    expect(units("leftAt")).toHaveLength(8);
    expect(units("title")).toEqual([]);
  });
});
