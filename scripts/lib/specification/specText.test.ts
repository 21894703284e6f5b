import { describe, expect, it } from "vitest";
import { callsNamed, chaptersOf, quotesIn, routesNamed, valuesIn } from "./specText.mjs";

describe("the text of a specification", () => {
  it("has chapters", () => {
    expect(chaptersOf("# Title\n\n## 1. One\n\nFirst.\n\n## 2. Two\n\nSecond.\n")).toEqual({
      1: "\n\nFirst.\n\n",
      2: "\n\nSecond.\n",
    });
  });

  it("names calls with several methods, several addresses, and ends of addresses", () => {
    expect(
      callsNamed(
        "GET, PUT /api/userAccount; GET /api/export/status, /status/{id}. POST /api/export/{format, default xlsx}",
      ),
    ).toEqual([
      "GET /api/userAccount",
      "PUT /api/userAccount",
      "GET /api/export/status",
      "GET /status/{id}",
      "POST /api/export/{format}",
    ]);
    expect(callsNamed("POST under /api/canned/: osha/xlsx (each also with /csv)")).toEqual([
      "POST /osha/xlsx",
      "POST /csv",
    ]);
    expect(callsNamed("GET /api/fleet/{accidents|injuries}.")).toEqual([
      "GET /api/fleet/accidents",
      "GET /api/fleet/injuries",
    ]);
  });

  it("names addresses of pages with what stands in parentheses behind them", () => {
    const table =
      "| Area | /tasks (list, {id}), /hazmat and /alcohol (each with {id}), /training (index redirects to create) |";
    expect(routesNamed(table)).toEqual([
      "/tasks",
      "/tasks/{id}",
      "/hazmat",
      "/hazmat/{id}",
      "/alcohol",
      "/alcohol/{id}",
      "/training",
    ]);
  });

  it("has messages, values and words in capitals", () => {
    expect(quotesIn("says 'No <x> to display.' or 'It has been created / updated.' and doesn't end")).toEqual(
      ["No {x} to display.", "It has been created.", "It has been updated."],
    );
    expect(valuesIn("width 80%, max 1,000; color 00B294, DEV and turnoverReport")).toEqual([
      "80",
      "1,000",
      "00B294",
      "DEV",
      "turnoverReport",
    ]);
  });
});
