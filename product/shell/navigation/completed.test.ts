import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pages } from "../../common/pages.ts";
import { completed, flat } from "./completed.ts";
import { type AuthoredSection, itemsOf, structures, visibleSections } from "./navigation.ts";

const shipped = structures.new;
const led = flat(shipped).flatMap(({ items = [] }) => items);
const entries = (sections: readonly AuthoredSection[]) => flat(sections).flatMap(({ items = [] }) => items);
const sectionOf = (sections: readonly AuthoredSection[], page: string) =>
  flat(sections).find(({ items = [] }) => items.includes(page))?.id;

/** Structures that a company may have stored: any pages of this and other releases, each once, in any sections. */
const stored = fc
  .record({
    pages: fc.shuffledSubarray([...led, "gone", "another"]),
    ids: fc.shuffledSubarray([...flat(shipped).map(({ id }) => id), "own1", "own2"], { minLength: 1 }),
    cuts: fc.array(fc.nat({ max: led.length }), { maxLength: 12 }),
    nested: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ pages: chosen, ids, cuts, nested }) => {
    const bounds = [0, ...cuts.toSorted((a, b) => a - b)];
    const sections: { id: string; title: string; items: string[]; sections: AuthoredSection[] }[] = [];
    for (const [index, id] of ids.entries()) {
      const isLast = index === ids.length - 1;
      const items = chosen.slice(
        bounds[index] ?? led.length + 2,
        isLast ? undefined : (bounds[index + 1] ?? led.length + 2),
      );
      const section = { id, title: `Title of ${id}`, items, sections: [] };
      const above = sections.at(-1);
      if (above && nested[index]) above.sections.push(section);
      else sections.push(section);
    }
    return sections;
  });

/** Somebody who may do so much, in a company that has some features. */
const people = fc.record({
  flags: fc.func(fc.boolean()),
  rights: fc.func(fc.boolean()),
  superAdmin: fc.boolean(),
});
const rightsOf = ({
  flags,
  rights,
  superAdmin,
}: {
  flags(key: string): boolean;
  rights(...asked: unknown[]): boolean;
  superAdmin: boolean;
}) => ({
  templates: new Map([...pages.values()].map(({ template = "" }) => [template, { modules: [template] }])),
  monitors: new Map([...pages.values()].map(({ monitor = "" }) => [monitor, { alias: monitor }])),
  abilities: {
    can: (_action: string, { modules }: { modules: readonly string[] }) => rights(...modules),
    admin: superAdmin,
    superAdmin,
    library: () => rights("library"),
    reportGroups: ({ alias }: { alias: string }) => (rights(alias) ? ("ALL" as const) : []),
  },
  isStaff: false,
  flag: flags,
});

describe("a company's own structure", () => {
  test("has every page of the shipped one in exactly one place, and its own where they were put", () => {
    fc.assert(
      fc.property(stored, (own) => {
        const whole = completed(own, shipped);
        const placed = entries(whole);
        expect(new Set(placed).size).toBe(placed.length);
        for (const page of led) expect(placed).toContain(page);
        for (const page of entries(own)) expect(sectionOf(whole, page)).toBe(sectionOf(own, page));
        expect(flat(whole).map(({ id, title }) => [id, title])).toEqual(
          flat(own).map(({ id, title }) => [id, title]),
        );
      }),
    );
  });

  test("shows everybody what the shipped one shows them, but for what it hides, and nothing else", () => {
    fc.assert(
      fc.property(stored, fc.subarray(led), people, (own, hidden, person) => {
        const rights = rightsOf(person) as never;
        const said = (sections: ReturnType<typeof visibleSections>) =>
          itemsOf(sections)
            .map(({ id, locked }) => `${id} ${locked}`)
            .toSorted();
        const seen = said(visibleSections(rights, completed(own, shipped), hidden));
        const expected = said(visibleSections(rights, shipped)).filter(
          (line) => !hidden.includes(line.split(" ")[0] ?? ""),
        );
        expect(seen).toEqual(expected);
      }),
    );
  });

  test("has what it does not know in the shipped section, else in the one above, else in the last one", () => {
    const before = led.filter((page) => page !== "awards" && page !== "hazmatPermits");
    const section = (id: string, items: readonly string[]): AuthoredSection => ({ id, title: id, items });
    const positionOf = (...own: AuthoredSection[]) => {
      const whole = completed(own, shipped);
      return [sectionOf(whole, "awards"), sectionOf(whole, "hazmatPermits")];
    };
    const all = section("own1", before);
    expect(positionOf(section("permits", []), section("awardTools", []), all)).toEqual([
      "awardTools",
      "permits",
    ]);
    expect(positionOf(section("compliance", []), section("trainingAndDevelopment", []), all)).toEqual([
      "trainingAndDevelopment",
      "compliance",
    ]);
    expect(positionOf(all, section("own2", []))).toEqual(["own2", "own2"]);
  });

  test("has the icons of the shipped sections", () => {
    const [safety, own] = completed(
      [
        { id: "safetyAndRisk", title: "Safety", items: led },
        { id: "own1", title: "Mine", items: [] },
      ],
      shipped,
    );
    expect([safety?.icon, own?.icon]).toEqual(["shield", undefined]);
  });
});
