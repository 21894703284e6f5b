import { describe, expect, test } from "vitest";
import { structures } from "../../shell/navigation/navigation.ts";
import { type Draft, draftOf, entriesOf, isSame, mayBeUntitled, placedSections, writtenOf } from "./draft.ts";
import {
  withHidden,
  withMovedPage,
  withMovedSection,
  withoutSection,
  withSection,
  withTitle,
} from "./draftSteps.ts";
import { dropped, placeWords, rowsOf, rowTitle } from "./rows.ts";

const draft = draftOf(
  [
    { id: "home", items: ["dashboard"] },
    {
      id: "safety",
      title: "Safety",
      items: ["claims"],
      sections: [
        { id: "events", title: "Events", items: ["accidents", "injuries", "gone"] },
        { id: "tools", title: "Tools", items: ["watchList"] },
      ],
    },
  ],
  ["claims", "gone"],
);

/** Each section with its entries, in one line. */
const lines = (of: Draft) =>
  placedSections(of).map(
    ({ section, above }) => `${above ? "- " : ""}${section.id}: ${section.items.join(" ")}`,
  );
const drop = (from: string, onto: string) => {
  const rows = rowsOf(draft);
  const row = (title: string) => rows.find((each) => rowTitle(each) === title);
  return dropped(draft, row(from), row(onto));
};

describe("a draft of the navigation", () => {
  test("leaves out pages that are no more, and is saved as it was read", () => {
    expect(lines(draft)).toEqual([
      "home: dashboard",
      "safety: claims",
      "- events: accidents injuries",
      "- tools: watchList",
    ]);
    const shipped = draftOf(structures.new, []);
    expect(isSame(draftOf(writtenOf(shipped).sections, []), shipped)).toBe(true);
    expect(writtenOf(draft).sections[0]).toEqual({ id: "home", items: ["dashboard"], sections: [] });
    expect(["home", "documents", "safetyAndRisk", "own1"].map(mayBeUntitled)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("moves entries within sections and between them", () => {
    expect(lines(withMovedPage(draft, "injuries", "events", 0))[2]).toBe("- events: injuries accidents");
    expect(lines(withMovedPage(draft, "dashboard", "tools", 1))).toEqual([
      "home: ",
      "safety: claims",
      "- events: accidents injuries",
      "- tools: watchList dashboard",
    ]);
  });

  test("moves sections among their siblings, with what is in them", () => {
    expect(lines(withMovedSection(draft, "safety", 0))[0]).toBe("safety: claims");
    expect(lines(withMovedSection(draft, "tools", 0)).slice(2)).toEqual([
      "- tools: watchList",
      "- events: accidents injuries",
    ]);
  });

  test("adds sections under ids that are free, and renames them", () => {
    const first = withSection(draft, "Mine");
    const second = withSection(first.draft, "Below", "own1");
    expect([first.id, second.id]).toEqual(["own1", "own2"]);
    const renamed = withTitle(second.draft, "own2", "Lower");
    expect(
      placedSections(renamed)
        .slice(-2)
        .map(({ section, above }) => [above?.id, section.title]),
    ).toEqual([
      [undefined, "Mine"],
      ["own1", "Lower"],
    ]);
  });

  test("loses no entry with a section", () => {
    const all = (of: Draft) => of.sections.flatMap(entriesOf).toSorted();
    const removed = withoutSection(draft, "safety", "home");
    expect(lines(removed)).toEqual(["home: dashboard claims accidents injuries watchList"]);
    expect(all(removed)).toEqual(all(draft));
    expect(lines(withoutSection(draft, "events", "safety"))).toEqual([
      "home: dashboard",
      "safety: claims accidents injuries",
      "- tools: watchList",
    ]);
  });

  test("hides entries in their place, and shows them again", () => {
    const hidden = withHidden(draft, "accidents", true);
    expect([hidden.hidden, lines(hidden)]).toEqual([["claims", "accidents"], lines(draft)]);
    expect(isSame(withHidden(hidden, "accidents", false), draft)).toBe(true);
  });
});

describe("what is dropped", () => {
  test("moves to the position of an entry, or is the last one of a section", () => {
    expect(lines(drop("Accidents", "Injuries and Illnesses") ?? draft)[2]).toBe(
      "- events: injuries accidents",
    );
    expect(lines(drop("Watch List", "Accidents") ?? draft)[2]).toBe("- events: watchList accidents injuries");
    expect(lines(drop("Dashboard", "Events") ?? draft)[2]).toBe("- events: accidents injuries dashboard");
    expect(lines(drop("Tools", "Events") ?? draft)[2]).toBe("- tools: watchList");
  });

  test("stays where it is on itself, in its place, or on what takes no sections", () => {
    const refused = [
      drop("Accidents", "Accidents"),
      drop("Injuries and Illnesses", "Events"),
      drop("Events", "Accidents"),
      drop("Events", "Safety"),
      drop("Safety", "Nothing"),
    ];
    expect(refused).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test("is announced with its place", () => {
    expect(placeWords(draft, "page-injuries")).toBe("Injuries and Illnesses is 2 of 2 in Events.");
    expect(placeWords(draft, "section-tools")).toBe("Tools is section 2 of 2 in Safety.");
    expect(placeWords(draft, "section-home")).toBe("Without heading (Dashboard) is section 1 of 2.");
  });
});
