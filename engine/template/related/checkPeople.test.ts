import { describe, expect, it } from "vitest";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { createEngine } from "../engine.ts";
import { requiredRightMessage } from "./checkPeople.ts";
import type { PeopleRule } from "../../language/template.ts";
import type { RelationField } from "../../language/fieldDefinitions.ts";

const enumSets = [{ alias: "states", values: ["here", "gone"] }];
const modules = ["samples", "visits"];
const rule: PeopleRule = { email: "email", status: "status", left: ["gone"], leftLabel: "No longer here" };

const person = (people?: object) =>
  templateOf(
    {
      email: { type: "text", label: "E-mail" },
      status: { type: "enum", enumSet: "states", label: "Status" },
      tags: { type: "enum", enumSet: "states", label: "Tags", multi: true },
    },
    {
      alias: "person",
      name: "Person",
      relations: {
        visits: { template: "visit", label: "Visits", multi: true, inverse: "host" },
        lead: { template: "person", label: "Lead" },
      },
      ...(people ? { people: people as PeopleRule } : {}),
    },
  );
const visit = (host: object = {}) =>
  templateOf(
    { note: { type: "text", label: "Note" } },
    {
      alias: "visit",
      name: "Visit",
      relations: { host: { template: "person", label: "Host", ...host } as RelationField },
    },
  );
const brief = (people: object | undefined, host: object = {}) =>
  briefErrors([person(people), visit(host)], { enumSets, modules });

describe("people", () => {
  it("T30: sign in by a text, and have left by choices of a status", () => {
    expect(brief(rule)).toEqual([]);
    expect(brief({ ...rule, email: "mail" })).toEqual(["unknownName /people/email"]);
    expect(brief({ ...rule, email: "status" })).toEqual(["unknownName /people/email"]);
    expect(brief({ ...rule, status: "tags" })).toEqual(["unknownName /people/status"]);
    expect(brief({ ...rule, left: ["here", "gon"] })).toEqual(["unknownName /people/left/1"]);
    expect(brief({ ...rule, details: ["tags", "tgs"] })).toEqual(["unknownName /people/details/1"]);
    expect(brief({ ...rule, position: "status" })).toEqual([]);
    expect(brief({ ...rule, position: "email" })).toEqual(["unknownName /people/position"]);
    expect(brief({ ...rule, supervisor: "lead" })).toEqual([]);
    expect(brief({ ...rule, supervisor: "visits" })).toEqual(["unknownName /people/supervisor"]);
    expect(brief({ email: "email" })).toHaveLength(3);
    const others = { ...person(rule), alias: "other", relations: {} };
    expect(briefErrors([person(rule), visit(), others], { enumSets })).toEqual([
      "rule /people",
      "rule /people",
    ]);
  });

  it("T30: hold a right that there is, where a relation that is stored here asks for it", () => {
    const requiredRight = { can: "edit", modules: ["visits"] };
    expect(brief(rule, { requiredRight })).toEqual([]);
    expect(
      brief(rule, { requiredRight: { can: "edit" }, messages: { requiredRight: "A host is an editor." } }),
    ).toEqual([]);
    expect(brief(undefined, { requiredRight })).toEqual(["rule /relations/host/requiredRight"]);
    expect(brief(rule, { requiredRight: { can: "edit", modules: ["visit"] } })).toEqual([
      "unknownName /relations/host/requiredRight/modules/0",
    ]);
    const [wrong] = errorsOf([person(rule), visit({ requiredRight: { can: "edti" } })], {
      enumSets,
      modules,
    });
    expect(wrong?.message).toContain('unknown action "edti"; did you mean "edit"?');
    const inverse = {
      ...person(rule),
      relations: { visits: { ...person().relations?.["visits"], requiredRight } },
    };
    expect(briefErrors([inverse, visit()], { enumSets, modules })).toEqual([
      "rule /relations/visits/requiredRight",
      "rule /relations/visits/requiredRight",
    ]);
  });

  it("T30: the refusal names the field and the right, or is the author's own", () => {
    const refusal = (host: object) => {
      const templates = [person(rule), visit(host)].map((json) => ({ file: "t.json", json }));
      const template = createEngine({ templates, enumSets, modules }).template("visit");
      const field = template.byKey.get("host");
      return field && requiredRightMessage(field, template);
    };
    expect(refusal({ requiredRight: { can: "edit" } })).toBe(
      "Host must be somebody who works here, signs in, and may edit Visits in the record's group: choose another person.",
    );
    expect(refusal({ requiredRight: { can: "viewConfidential", modules: ["samples", "visits"] } })).toBe(
      "Host must be somebody who works here, signs in, and may view confidential values of records of samples or visits in the record's group: choose another person.",
    );
    expect(
      refusal({ requiredRight: { can: "edit" }, messages: { requiredRight: "A host is an editor." } }),
    ).toBe("A host is an editor.");
  });
});
