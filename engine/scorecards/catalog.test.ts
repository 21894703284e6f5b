import { describe, expect, it } from "vitest";
import { scorecardContext, viewing } from "../kpi/scorecard.fixture.ts";
import { scorecardCatalog } from "./catalog.ts";

const all = { people: [4], crashes: [4], alarms: [4], visits: [4], lessons: [4], routes: [4] };
const offered = (...context: Parameters<typeof scorecardContext>) =>
  scorecardCatalog(scorecardContext(...context)).map(({ dataset, attribute }) => `${dataset}.${attribute}`);

describe("what somebody may weigh", () => {
  it("is what the datasets offer, by their labels", () => {
    expect(offered()).toEqual(["alarms.alarms", "crashs.avoidable", "lessons.late", "visits.visits"]);
    expect(scorecardCatalog(scorecardContext())[1]).toEqual({
      dataset: "crashs",
      datasetLabel: "Crashs",
      attribute: "avoidable",
      label: "Avoidable Crashes",
      help: "Crashes that could be avoided.",
      per: "miles",
      better: "less",
    });
  });

  it("is nothing of a record type that they may not view, or whose module is off", () => {
    expect(offered(viewing({ ...all, alarms: [] }))).not.toContain("alarms.alarms");
    expect(offered(undefined, ["alarm"])).toEqual(["crashs.avoidable", "lessons.late", "visits.visits"]);
  });

  it("is nothing at all without people, and all without miles", () => {
    expect(offered(viewing({ ...all, people: [] }))).toEqual([]);
    expect(offered(undefined, ["driver"])).toEqual([]);
    expect(offered(viewing({ ...all, routes: [] }))).toHaveLength(4);
  });

  it("is nothing that reads a field which they may not see", () => {
    const { templates, ...context } = scorecardContext();
    const alarm = templates.get("alarm")!;
    const hidden = new Map([...alarm.byKey].filter(([key]) => key !== "severity"));
    const without = new Map([...templates, ["alarm", { ...alarm, byKey: hidden }]]);
    const names = scorecardCatalog({ ...context, templates: without }).map(({ dataset }) => dataset);
    expect(names).toEqual(["crashs", "lessons", "visits"]);
  });
});
