import { describe, expect, it } from "vitest";
import { compareSchemas } from "./compareSchemas.ts";
import { filesWith } from "../check/schemas.fixture.ts";
import type { Mistakes } from "../check/schemas.fixture.ts";

/** The report of the changes, a line each: the file, the sentence, and what it touches. */
function reported(changes: Mistakes, before: Mistakes = {}): string[] {
  return compareSchemas(filesWith(before), filesWith(changes)).flatMap(({ name, changes: all }) =>
    all.map(({ sentence, touches }) => [`${name}: ${sentence}`, ...touches].join(" | ")),
  );
}

const first = "trip/views/edit/children/0/children";

describe("two versions of the schemas", () => {
  it("K4: that say the same have no differences", () => {
    expect(reported({})).toEqual([]);
  });

  it("lists what becomes of fields in the words of the plan, with everything that names them", () => {
    const changes: Mistakes = {
      "trip/fields/date": undefined,
      "trip/fields/day": { type: "dateTime", kind: "date", label: "Day", required: true, was: ["date"] },
      [`${first}/1`]: "day",
      "trip/views/list/columns/2": "day",
      "trip/views/print/children/1": "day",
    };
    expect(reported(changes)).toEqual([
      "trip: The field 'Day' (day) is renamed from date: its values stay. | the monitor openTrips | the import trips | the letter late | the report lateTrips | the dataset trips | the fleet list trips",
      "trip: The field day is called 'Day' instead of 'Date'.",
      "trip: The field 'Day' (day) changes how it behaves: help.",
    ]);
  });

  it("finds who reads a field behind a relation: expressions, views and inverses", () => {
    const retyped = (json: object) => reported(json as Mistakes)[0];
    expect(retyped({ "stop/fields/miles": { type: "text", label: "Miles" } })).toBe(
      "stop: The field 'Miles' (miles) changes its type from whole number to text. | the template trip",
    );
    expect(
      reported(
        { "stop/fields/town": { type: "number", label: "Town", required: true } },
        { "trip/views/edit/children/1/children/1/columns": ["town"] },
      ).find((line) => line.startsWith("stop")),
    ).toBe("stop: The field 'Town' (town) changes its type from text to whole number. | the template trip");
    expect(reported({ "stop/relations/trip/template": "person" }).at(-1)).toContain("| the template trip");
    expect(reported({ "person/fields/name": { type: "number", label: "Name", required: true } })).toEqual([
      "person: The field 'Name' (name) changes its type from text to whole number. | the lookup person",
    ]);
  });

  it("lists what became required, and other labels", () => {
    expect(reported({ "trip/fields/late/required": true, "trip/fields/reason/label": "Why" })).toEqual([
      "trip: The field 'Late' (late) becomes required: records without a value are asked at their next edit.",
      "trip: The field reason is called 'Why' instead of 'Reason'.",
    ]);
  });

  it("lists what was moved on a view, added, removed, reordered or shown otherwise", () => {
    const children = "trip/views/edit/children";
    expect(
      reported({
        [`${children}/0/children`]: ["date", "status", { type: "field", field: "late", label: "Too late" }],
        [`${children}/1/children/2`]: { type: "field", field: "reason", visible: { flag: "why" } },
      }),
    ).toEqual([
      "trip: On the view edit 'Late' (late) is called 'Too late' instead of by its own label.",
      "trip: On the view edit 'Reason' (reason) moves from 'Trip' to 'Way'.",
      "trip: On the view edit 'Reason' (reason) is shown under another condition.",
      "trip: On the view edit 'Driver' (driver), groupId are no longer shown.",
      "trip: On the view edit fields stand in another order.",
    ]);
    expect(reported({ "trip/views/print": undefined })).toEqual(["trip: The view print is taken away."]);
    expect(reported({ "stop/views/edit/columns": 2 })).toEqual([
      "stop: The view edit changes its layout or its options.",
    ]);
    expect(reported({ "trip/views/list/columns": ["status", "recordNumber", "late"] })).toEqual([
      "trip: On the view list 'Late' (late) is new.",
      "trip: On the view list 'Date' (date) is no longer shown.",
      "trip: On the view list columns stand in another order.",
    ]);
  });

  it("lists choices that were added and removed, with everything that names them", () => {
    const values = [
      { name: "done", display: "Done" },
      { name: "closed", display: "Closed" },
    ];
    expect(reported({ "statuses/values": values })).toEqual([
      "trip_statuses: The choice 'Done' (done) of trip_statuses is added.",
      "trip_statuses: The choice 'Open' (open) of trip_statuses is removed: it is no longer offered, records that hold it keep it." +
        " | the template trip | the monitor openTrips | the import trips",
    ]);
  });

  it("lists what changed about a monitor", () => {
    expect(
      reported({
        "monitor/name": "Trips",
        "monitor/where": undefined,
        "monitor/due/warn": [7],
        "monitor/columns": ["recordNumber"],
        "monitor/actions/0/label": "End",
        "monitor/tags": [{ label: "Late", color: "red", when: { field: "late", is: true } }],
        "monitor/unheardOf": 1,
      }).toSorted(),
    ).toEqual([
      "openTrips: It is called 'Trips' instead of 'Open Trips'.",
      "openTrips: It warns 7 days before the date instead of 30 and 60 days.",
      "openTrips: It watches other records than before.",
      "openTrips: Its actions change: new End; gone Close.",
      "openTrips: Its columns are recordNumber instead of recordNumber, driver.",
      "openTrips: Its tags change: new Late.",
      "openTrips: Its unheardOf changes.",
    ]);
  });

  it("lists what changed in other files", () => {
    expect(
      reported({
        "role/permissions/people": undefined,
        "modules/modules/1/name": "Persons",
        "config/flags/module.trips.enabled": false,
        "lookup/key": "fullName",
      }),
    ).toEqual([
      'main: Its modules say of people: {"alias":"people","name":"Persons"} instead of {"alias":"people","name":"People"}.',
      "viewer: Its permissions have people no longer.",
      "person: Its key is fullName instead of name.",
      "default: Its flags say of module.trips.enabled: false instead of true.",
    ]);
  });

  it("lists files that were added and removed, and what refers to a record type that is gone", () => {
    const all = filesWith();
    const without = { ...all, templates: all.templates.slice(0, 2) };
    expect(compareSchemas(all, without)).toEqual([
      {
        kind: "templates",
        name: "person",
        title: "Record type: Person",
        changes: [
          {
            sentence: "It is taken away: its records stay in the database, unseen.",
            touches: ["the template trip"],
          },
        ],
      },
    ]);
    expect(compareSchemas(without, all)[0]?.changes).toEqual([
      { sentence: "It is added: 1 field, 0 relations.", touches: [] },
    ]);
  });

  it("does not stumble over a template that is none", () => {
    const [line] = reported({ "person/fields": { name: null } });
    expect(line).toMatch(
      /^person: It changes, but cannot be compared: .*Correct what `check` finds first\.$/,
    );
  });
});
