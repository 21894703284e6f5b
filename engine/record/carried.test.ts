import { describe, expect, it } from "vitest";
import { createEngine } from "../template/engine.ts";
import { recordOf } from "../testing/context.ts";
import { briefErrors } from "../testing/loadErrors.ts";
import { templateOf } from "../testing/templates.ts";
import { carriedValues } from "./carried.ts";

const event = templateOf(
  {
    date: { type: "dateTime", kind: "date", label: "Date" },
    city: { type: "text", label: "City" },
    secret: { type: "text", label: "Secret", protected: true },
  },
  { alias: "event", name: "Event" },
);
const claimWith = (carries: Record<string, string>) =>
  templateOf(
    {
      lossDate: { type: "dateTime", kind: "date", label: "Date of loss" },
      location: { type: "text", label: "Location" },
    },
    {
      alias: "claim",
      name: "Claim",
      relations: { event: { template: "event", label: "Event", carries } },
    },
  );

describe("what a new record takes over", () => {
  const claim = claimWith({ lossDate: "date", location: "city" });
  const engine = createEngine({ templates: [{ json: event }, { json: claim }] });
  const record = recordOf(engine.template("event"), { fields: { date: 1_700_006_400, city: null } });

  it("R16: is what the relation carries, as far as the reader may see it", () => {
    expect(carriedValues(engine.template("claim"), "event", record)).toEqual({ lossDate: 1_700_006_400 });
    expect(carriedValues(engine.template("claim"), "location", record)).toEqual({});
  });

  it.each<[Record<string, string>, string]>([
    [{ nope: "date" }, "unknownName /relations/event/carries/nope"],
    [{ lossDate: "nope" }, "unknownName /relations/event/carries/lossDate"],
    [{ location: "secret" }, "protected /relations/event/carries/location"],
    [{ lossDate: "city" }, "rule /relations/event/carries/lossDate"],
  ])("T26: names fields of one type on both sides: %o", (carries, mistake) => {
    expect(briefErrors([event, claimWith(carries)])).toContain(mistake);
  });
});
