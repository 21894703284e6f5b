import { describe, expect, it } from "vitest";
import { computeRecord } from "../../record/compute.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { compileOne, contextOf } from "../../testing/context.ts";
import { templateOf } from "../../testing/templates.ts";
import type { Template } from "../../language/template.ts";
import type { Field } from "../../language/fieldDefinitions.ts";
import type { SectionView } from "../../language/viewNode.ts";

const enumSets = [{ alias: "states", values: ["TX", "NV"] }];
const home: Field = {
  type: "address",
  label: "Home address",
  help: "Where the driver lives.",
  required: { field: "driver", is: true },
  visible: [{ field: "driver", is: true }, { new: true }],
  messages: { required: "Fill in the address." },
  was: ["residence"],
};
const driver: Field = { type: "boolean", label: "Driver" };
const withHome = (
  more: Partial<Field> = {},
  rest: Record<string, Field> = {},
  parts: Partial<Template> = {},
) => templateOf({ driver, home: { ...home, ...more } as Field, ...rest }, parts);
const compiled = (template: Template) => compileOne(template, enumSets);

describe("an address", () => {
  it("T16: becomes street, city, state, ZIP code and a computed line", () => {
    const { fields, byKey } = compiled(withHome());
    expect(fields.map(({ key, type }) => `${key} ${type}`)).toEqual([
      "driver boolean",
      "homeStreet text",
      "homeCity text",
      "homeState enum",
      "homePostalCode text",
      "home computed",
    ]);
    expect(byKey.get("homeCity")).toMatchObject({
      label: "Home address: City",
      partOf: "home",
      pointer: "/fields/home",
    });
    expect(byKey.get("homeCity")?.definition.was).toEqual(["residenceCity"]);
    expect(byKey.get("homeState")?.messages).toEqual({ required: "Fill in the address." });
    expect(byKey.get("homeStreet")?.required).toMatchObject({ pointer: "/fields/home/required" });
    expect(byKey.get("home")?.required).toBe(false);
  });

  it.each([
    [["1 Main St", "Reno", "NV", "89501"], "1 Main St, Reno, NV 89501"],
    [["1 Main St", null, "NV", null], "1 Main St, NV"],
    [[null, "Reno", null, "89501"], "Reno, 89501"],
    [[null, null, null, null], null],
  ])(
    "T16: the line of %j is %s",
    async ([homeStreet = null, homeCity = null, homeState = null, homePostalCode = null], line) => {
      const values = { driver: true, homeStreet, homeCity, homeState, homePostalCode };
      const computed = await computeRecord(compiled(withHome()), values, contextOf());
      expect(computed["home"]).toBe(line);
    },
  );

  it("T16: stands in forms as a section of its parts, with its condition, and as its line elsewhere", () => {
    const node = { type: "field", field: "home", label: "Address", visible: { flag: "addresses" } } as const;
    const template = withHome(
      {},
      {},
      {
        views: {
          edit: { type: "section", children: ["driver", node] },
          create: { type: "tabs", children: [{ type: "tab", title: "All", children: ["home"] }] },
          list: { type: "list", columns: ["home"], orderBy: [{ field: "home", direction: "asc" }] },
        },
      },
    );
    const { views } = compiled(template).template;
    const section = views.edit.children[1] as SectionView;
    expect(section).toMatchObject({ type: "section", title: "Address", columns: 2, reads: "home" });
    expect(section.visible).toEqual({
      all: [{ flag: "addresses" }, { field: "driver", is: true }, { new: true }],
    });
    expect(section.children[0]).toEqual({ type: "field", field: "homeStreet", label: "Street", span: 2 });
    expect(JSON.stringify(views.create)).toContain("homePostalCode");
    expect(views.list.columns).toEqual(["home"]);
  });

  it("T16: mistakes are reported at the address", () => {
    const errors = (...given: Parameters<typeof withHome>) => briefErrors([withHome(...given)], { enumSets });
    expect(errors({ required: { field: "nope", is: 1 } })).toContain(
      "unknownName /fields/home/required/field",
    );
    expect(errors({ messages: { enum: "x" } })).toEqual(["unknownName /fields/home/messages/enum"]);
    expect(errors({ defaultValue: "x" })).toEqual(["unknownProperty /fields/home/defaultValue"]);
    expect(errors({}, { homeCity: { type: "text", label: "City" } })).toContain("duplicate /fields/home");
    expect(briefErrors([withHome()], { enumSets: [] })).toEqual(["unknownName /fields/home"]);
  });
});
