import { expect, it } from "vitest";
import type { UserPermissions } from "../../../engine/index.ts";
import { StoredJsonError } from "../../core/storedJson.ts";
import { eitherRight, rightsFor, stillCovers, storedRightsOf } from "./rights.ts";

const none = {
  view: false,
  viewConfidential: false,
  upload: false,
  delete: false,
  edit: false,
  download: false,
};
const personOf = (view: Record<string, number[]>, more: Partial<UserPermissions> = {}) =>
  ({ admin: false, modulePermissions: { view }, ...more }) as UserPermissions;

const rightsOf = (person: UserPermissions) => rightsFor({ templateAliases: ["trip"], name: "Trips" }, person);

const both = personOf({ trips: [1, 2] });
const north = personOf({ trips: [1] });
const admin = personOf({}, { admin: true });

it.each([
  ["who has the same rights", both, both, true],
  ["who has more", both, personOf({ trips: [1, 2, 3], people: [1] }), true],
  ["who lost a group", both, north, false],
  ["who lost a module", both, personOf({ people: [1, 2] }), false],
  ["an administrator", both, admin, true],
  ["who was an administrator", admin, both, false],
  [
    "who may no longer see confidential values",
    personOf(
      { trips: [1] },
      { modulePermissions: { view: { trips: [1] }, viewConfidential: { trips: [1] } } },
    ),
    north,
    false,
  ],
])("a file is for %s: %#", (_who, then, now, isFor) => {
  expect(stillCovers(rightsOf(now), rightsOf(then))).toBe(isFor);
});

it("[ASVS 8.3.3] a file that was made while rights changed needs both", () => {
  const rights = eitherRight(rightsOf(north), rightsOf(personOf({ trips: [2], people: [1] })));
  expect(rights.groups["view"]).toEqual({ trips: [1, 2], people: [1] });
  expect(stillCovers(rightsOf(both), rights)).toBe(false);
  expect(stillCovers(rightsOf(personOf({ trips: [1, 2], people: [1] })), rights)).toBe(true);
});

it("rights that this release cannot read let nobody have a file", () => {
  const read = (rights: object) => storedRightsOf({ id: "7", rights: rights as never });
  expect(read(rightsOf(both))).toEqual(rightsOf(both));
  expect(() => read({ admin: false, groups: {} })).toThrow(StoredJsonError);
  expect(() => read({ admin: false, modules: { trips: [1] } })).toThrow("export_jobs 7.rights");
});

it("an archive of documents is for who may see confidential ones, if its maker could", () => {
  const ofLibrary = (viewConfidential: boolean) =>
    rightsFor(
      { documents: [1], name: "Documents" },
      personOf({}, { documentLibraryPermissions: { ...none, view: true, viewConfidential, download: true } }),
    );
  expect(stillCovers(ofLibrary(false), ofLibrary(true))).toBe(false);
  expect(stillCovers(ofLibrary(true), ofLibrary(false))).toBe(true);
  expect(stillCovers(rightsOf(both), ofLibrary(false))).toBe(false);
});
