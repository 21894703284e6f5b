import { describe, expect, test } from "vitest";
import defaults from "../../../schemas/config/default.json" with { type: "json" };
import modules from "../../../schemas/modules/main.json" with { type: "json" };
import menu from "../../../schemas/navigation/pages.json" with { type: "json" };
import {
  createPath,
  listItems,
  listPath,
  modulePages,
  pages,
  pathElsewhere,
  printPath,
  recordPath,
} from "../../common/pages.ts";
import {
  type AuthoredSection,
  favoritesOf,
  isAt,
  itemsOf,
  modeAt,
  type NavigationRights,
  structures,
  visibleSections,
} from "./navigation.ts";

const idsOf = (sections: readonly AuthoredSection[]): string[] =>
  sections.flatMap(({ items = [], sections: below = [] }) => [...items, ...idsOf(below)]);

/** Somebody who may view everything, in a company with these flags. */
function rights(on: (key: string) => boolean, more: Partial<NavigationRights> = {}): NavigationRights {
  const named = [...pages.values()];
  const entries = named.flatMap(({ template }) =>
    template === undefined ? [] : [[template, { modules: [] }] as const],
  );
  const monitors = named.flatMap(({ monitor }) =>
    monitor === undefined ? [] : [[monitor, { alias: monitor }] as const],
  );
  return {
    templates: new Map(entries) as never,
    monitors: new Map(monitors),
    abilities: {
      can: () => true,
      admin: true,
      superAdmin: true,
      library: () => true,
      reportGroups: () => "ALL" as const,
    },
    isStaff: false,
    flag: on,
    ...more,
  };
}

const teases = (key: string) => key === "module.misc.teaseHiddenNavItems.enabled";

describe.each(Object.entries(structures))("the %s navigation", (_name, sections) => {
  test("names pages that there are, each once", () => {
    const ids = idsOf(sections);
    expect(ids.filter((id) => !pages.has(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("shows all of them to who may view everything and has everything", () => {
    const seen = itemsOf(
      visibleSections(
        rights(() => true, { isStaff: true }),
        sections,
      ),
    );
    expect(seen.map(({ id }) => id)).toEqual(idsOf(sections));
    expect(seen.some(({ locked }) => locked)).toBe(false);
  });

  test("leaves out what the company has not, or shows it locked", () => {
    const open = itemsOf(
      visibleSections(
        rights(() => false),
        sections,
      ),
    );
    expect(open.some(({ requiredConfigs }) => requiredConfigs !== undefined)).toBe(false);
    const teased = itemsOf(visibleSections(rights(teases), sections));
    expect(teased.filter(({ locked }) => locked).map(({ id }) => id)).toEqual(
      idsOf(sections).filter((id) => pages.get(id)?.requiredConfigs !== undefined),
    );
  });

  test("never teases what only rights hide", () => {
    const none = rights(() => true, {
      abilities: {
        can: () => false,
        admin: false,
        superAdmin: false,
        library: () => false,
        reportGroups: () => [],
      },
      monitors: new Map(),
    });
    const left = itemsOf(visibleSections(none, sections)).map(({ id }) => id);
    expect(left.filter((id) => id !== "dashboard" && !id.startsWith("account"))).toEqual([]);
  });

  test("shows a page of all record types to who may view some of them", () => {
    const only = {
      can: () => false,
      admin: false,
      superAdmin: false,
      library: () => false,
      reportGroups: () => [],
    };
    const seen = (may: boolean) =>
      itemsOf(
        visibleSections(
          rights(() => true, { abilities: { ...only, can: () => may } }),
          sections,
        ),
      )
        .filter(({ anyRecords }) => anyRecords)
        .map(({ id }) => id);
    expect(seen(false)).toEqual([]);
    expect(seen(true)).toEqual(idsOf(sections).filter((id) => pages.get(id)?.anyRecords));
  });

  test("never teases a page that is for administrators, super admins, or the provider's people, to anybody else", () => {
    const abilities = {
      can: () => true,
      admin: false,
      superAdmin: false,
      library: () => false,
      reportGroups: () => [],
    };
    const seen = itemsOf(visibleSections(rights(teases, { abilities }), sections));
    expect(
      seen.filter(({ admin, superAdmin, staff, library }) => admin ?? superAdmin ?? staff ?? library),
    ).toEqual([]);
  });
});

test.each(Object.values(structures))("no two pages of a navigation have the same icon", (...sections) => {
  const icons = idsOf(sections).map((id) => pages.get(id)?.icon);
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});

test("the flag decides which structure a company has", () => {
  const titles = (on: boolean) =>
    visibleSections(rights((key) => key !== "module.misc.newSiteNavigation.enabled" || on)).map(
      ({ title }) => title,
    );
  expect(titles(true)).not.toContain("Human Resources");
  expect(titles(false)).toContain("Human Resources");
});

test("pages have addresses of their own, and are required what a module or the settings know", () => {
  const all = [...pages.values()];
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  const flags = new Set([...modules.modules.map(({ flag }) => flag), ...Object.keys(defaults.flags)]);
  expect(
    all.flatMap(({ requiredConfigs = [] }) => requiredConfigs.filter((flag) => !flags.has(flag))),
  ).toEqual([]);
  expect(listPath("accident")).toBe("/accidents");
  expect(listPath("talking_point")).toBe("/model/talking_point/viewAdd");
});

test("favorites come in the order of the user's choice, as far as they may open them", () => {
  const sections = visibleSections(rights(() => true));
  const chosen = favoritesOf(sections, ["tasks", "nothing", "watchList"]);
  expect(chosen.map(({ id }) => id)).toEqual(["tasks", "watchList"]);
  expect(favoritesOf(visibleSections(rights(teases)), ["watchList"])).toEqual([]);
});

test("a claim's address is below the page of claims, other records have the generic one; prints have it always", () => {
  expect([recordPath("claim", 7), recordPath("accident", 7)]).toEqual(["/claims/7", "/model/accident/7"]);
  expect([printPath("claim", 7), createPath("claim")]).toEqual(["/model/claim/7/print", "/claims/create"]);
});

test("an entry is current on its page, on the pages below, and on records of its type", () => {
  const page = { path: "/accidents", template: "accident" };
  expect(["/accidents", "/accidents/create", "/model/accident/3"].map((at) => isAt(page, at))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isAt(page, "/accidentsOther")).toBe(false);
});

test("a form that has a page of its own is no list: its type keeps one list, and no record is below it", () => {
  const ids = listItems.filter(({ template }) => template === "training_attendance").map(({ id }) => id);
  expect(ids).toEqual(["trainings"]);
  expect(listPath("training_attendance")).toBe("/training/view");
  expect(createPath("training_attendance")).toBe("/training/create");
  const form = { path: "/training/create", template: "training_attendance", create: true };
  expect([isAt(form, "/training/create"), isAt(form, "/model/training_attendance/3")]).toEqual([true, false]);
});

test("a record type that is listed twice leads to the first of its lists", () => {
  expect([listPath("training_course"), pages.get("trainingCourseAdmin")?.path]).toEqual([
    "/training/courses",
    "/admin/trainingCourse",
  ]);
});

test("whoever works in one of two lists stays there: for a new record, one record, and back", () => {
  const at = (here?: string) => [
    listPath("training_course", here),
    createPath("training_course", here),
    recordPath("training_course", 7, here),
  ];
  const training = ["/training/courses", "/training/courses/create", "/training/courses/7"];
  const admin = ["/admin/trainingCourse", "/admin/trainingCourse/create", "/admin/trainingCourse/7"];
  expect([at(), at("/dashboard"), at("/training/courses/3")]).toEqual([training, training, training]);
  expect([at("/admin/trainingCourse"), at("/admin/trainingCourse/3")]).toEqual([admin, admin]);
  expect(at("/admin/trainingCourses")).toEqual(training);
});

test.each([
  ["/accidents", "/accidents"],
  ["/model/accident/12", "/model/accident"],
  ["/model/accident/12/print", "/model/accident"],
  ["/admin/users/7", "/admin/users"],
  ["/admin/config/module/safetyAndRisk", "/admin/config/module/safetyAndRisk"],
  ["/monitor/awards/employee/5", "/monitor/awards"],
  ["/monitor/expirations/medical_card/9", "/monitor/expirations"],
  ["/files/3", ""],
])("%s is %s in another company", (path, there) => {
  expect(pathElsewhere(path)).toBe(there);
});

test("pages of a module are offered on each of them, others stand alone", () => {
  const ids = (path: string) => modulePages(path).map(({ id }) => id);
  expect(ids("/alcoholMonitor")).toEqual(["alcoholPermits", "alcoholMonitor"]);
  expect(ids("/training/create")).toContain("trainings");
  expect(ids("/accidents")).toEqual([]);
});

test("a page has its tabs at its generic address too, and however it is written", () => {
  const tabs = (path: string) => modulePages(path).map(({ id }) => id);
  expect(tabs("/hazmatMonitor").length).toBeGreaterThan(1);
  for (const path of ["/hazmatMonitor/", "/HAZMATMONITOR", "/monitor/hazmatPermits"])
    expect(tabs(path)).toEqual(tabs("/hazmatMonitor"));
  expect(tabs("/model/fuel_tank/viewAdd")).toEqual(tabs("/fuelTanks"));
});

test("a record of a monitor is below the monitor's entry", () => {
  const expirations = [...pages.values()].find(({ monitor }) => monitor === "expirations")!;
  expect(isAt(expirations, "/monitor/expirations/medical_card/9")).toBe(true);
  expect(isAt(expirations, "/monitor/expirationsOther")).toBe(false);
});

test("modules name pages that there are, each in one of them", () => {
  const named = menu.modules.flat();
  expect(named.filter((id) => !pages.has(id))).toEqual([]);
  expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
});

test("a ready report is shown to who has groups for it, and may view the records of its page", () => {
  const reports = [...pages.values()].filter(({ report }) => report !== undefined);
  const [first] = reports;
  const shown = (granted: string | undefined, mayView: boolean) => {
    const abilities = {
      can: () => mayView,
      admin: false,
      superAdmin: false,
      library: () => false,
      reportGroups: ({ alias }: { alias: string }) => (alias === granted ? [7] : []),
    };
    const seen = itemsOf(
      visibleSections(
        rights(() => true, { abilities }),
        structures.new,
      ),
    );
    return seen.flatMap(({ report }) => report ?? []);
  };
  expect(reports.length).toBeGreaterThan(5);
  expect(shown(first?.report, true)).toEqual([first?.report]);
  expect(shown(undefined, true)).toEqual([]);
  expect(shown(first?.report, false)).toEqual([]);
});

test("the pages of ready reports name their reports", () => {
  const unnamed = [...pages.values()].filter(
    ({ path, report }) =>
      path.toLowerCase().startsWith("/cannedreports/") &&
      path.toLowerCase() !== `/cannedreports/${report?.toLowerCase()}`,
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test("the address decides what the navigation leads through", () => {
  const modes = [
    "/dashboard",
    "/admin",
    "/admin/users/7",
    "/model/training_course/viewAdd",
    "/account/password",
  ];
  expect(modes.map(modeAt)).toEqual(["app", "admin", "admin", "admin", "account"]);
  expect([modeAt("/administrators"), modeAt("/Admin/users")]).toEqual(["app", "admin"]);
});

test("administration is for administrators, the change log for super admins, and what is the provider's for its staff", () => {
  const seen = (isAdmin: boolean, isStaff: boolean, superAdmin = false) =>
    itemsOf(
      visibleSections(
        rights(() => true, {
          abilities: {
            can: () => true,
            admin: isAdmin,
            superAdmin,
            library: () => true,
            reportGroups: () => "ALL" as const,
          },
          isStaff,
        }),
        structures.admin,
      ),
    ).map(({ id }) => id);
  expect(seen(true, false)).toEqual(expect.arrayContaining(["userAccounts", "roles"]));
  expect(seen(true, false)).not.toContain("dataSuite");
  expect(seen(true, true)).toContain("dataSuite");
  expect(seen(true, true)).not.toContain("auditLog");
  expect(seen(true, false, true)).toContain("auditLog");
  expect(seen(false, false)).not.toContain("userAccounts");
});
