/** Cases, their stretches, establishments and years, and the report of OSHA's forms about them, for tests. */
import { readFileSync } from "node:fs";
import { createEngine } from "../../../../engine/index.ts";
import type { Template } from "../../../../engine/index.ts";
import { compileCannedReports } from "../../../../engine/server.ts";
import type { CannedReport } from "../../../../engine/server.ts";
import { enums, inTenant } from "../../../storage/index.ts";
import { driver, trip } from "../../../storage/testing/companyFixture.ts";
import type { ExportFixture } from "../../exports/exports.fixture.ts";
import { filing, filings } from "./filed/filed.fixture.ts";

const about = {
  groupTypes: ["Terminal"],
  modules: trip.modules,
  label: { expression: "'No. ' & recordNumber" },
} satisfies Partial<Template>;
const views = (field: string): Template["views"] => ({
  edit: { type: "section", children: ["groupId", field] },
  list: { type: "list", columns: [field], orderBy: [{ field, direction: "asc" }] },
});
const words = (label: string) => ({ type: "text", label, maxLength: 400 }) as const;
const flag = (label: string) => ({ type: "boolean", label }) as const;
const date = (label: string) => ({ type: "dateTime", kind: "date", label }) as const;
const time = (label: string) => ({ type: "dateTime", kind: "time", label }) as const;
const whole = (label: string) => ({ type: "number", kind: "integer", label }) as const;
const choice = (label: string) => ({ type: "enum", enumSet: "harm_words", label }) as const;

/** An injury. `born` is confidential; the badge of the driver stands for a sex, which only those with the module of people see. */
const harm: Template = {
  ...about,
  alias: "harm",
  name: "Harm",
  plural: "Harms",
  fields: {
    log: { type: "group", label: "Log" },
    counts: flag("Counts"),
    number: words("Number"),
    who: words("Who"),
    job: words("Job"),
    day: date("Day"),
    spot: words("Spot"),
    wound: words("Wound"),
    died: date("Died"),
    away: whole("Away"),
    restricted: whole("Restricted"),
    kind: choice("Kind"),
    hidden: flag("Hidden"),
    nature: { type: "enum", enumSet: "harm_words", label: "Nature", multi: true },
    born: { ...date("Born"), protected: true },
    hired: date("Hired"),
    emergency: flag("Emergency"),
    stayed: flag("Stayed"),
    started: time("Started"),
    clock: time("Clock"),
    unknown: flag("Unknown"),
    story: words("Story"),
  },
  relations: {
    driver: { template: "driver", label: "Driver" },
    kept: {
      template: "driver",
      label: "Driver that is kept apart",
      protected: true,
      conceals: { field: "driver", when: "hidden" },
    },
    stretches: { template: "stretch", label: "Stretches", multi: true, inverse: "harm" },
  },
  views: views("number"),
};
const stretch: Template = {
  ...about,
  alias: "stretch",
  name: "Stretch",
  plural: "Stretches",
  fields: { last: date("Last") },
  relations: { harm: { template: "harm", label: "Harm" } },
  views: views("last"),
};
const site: Template = {
  ...about,
  alias: "site",
  name: "Site",
  plural: "Sites",
  label: { expression: "name" },
  fields: {
    terminal: { type: "group", label: "Log" },
    active: flag("In use"),
    name: words("Name"),
    ein: words("EIN"),
    street: words("Street"),
    city: words("City"),
    state: words("State"),
    zip: words("ZIP"),
    naics: words("NAICS"),
    kind: choice("Kind"),
    boss: words("Boss"),
  },
  views: views("name"),
};
const siteYear: Template = {
  ...about,
  alias: "site_year",
  name: "Site Year",
  plural: "Site Years",
  fields: {
    year: whole("Year"),
    staff: whole("Staff"),
    hours: whole("Hours"),
    peak: whole("Peak"),
    must: flag("Must file"),
    done: date("Filed on"),
  },
  relations: { site: { template: "site", label: "Site" } },
  views: views("year"),
};

const shipped = new URL("../../../../schemas/reports/osha300.json", import.meta.url);

/** The shipped report, about the record types of these tests. */
function report(isBirthNeeded: boolean) {
  const whole = JSON.parse(readFileSync(shipped, "utf8")) as CannedReport;
  const [series] = whole.report.dataSeries;
  const note = "story";
  return {
    ...whole,
    modules: trip.modules,
    requiredConfigs: ["module.trips.enabled"],
    report: {
      ...whole.report,
      dataSeries: [{ ...series, alias: "harm", filters: [], columns: [{ field: "number" }] }],
    },
    osha: {
      ...whole.osha,
      case: {
        logTerminal: "log",
        recordable: "counts",
        caseNumber: "number",
        name: "who",
        jobTitle: "job",
        date: "day",
        location: "spot",
        description: "wound",
        dateOfDeath: "died",
        daysAway: "away",
        daysRestricted: "restricted",
        caseType: "kind",
        privacy: "hidden",
        privacyReason: "kind",
        privateName: "kept.firstName",
        privateBirthDate: "hired",
        privateHireDate: "hired",
        privateSex: "kept.badge",
        nature: "nature",
        birthDate: isBirthNeeded ? "born" : "hired",
        hireDate: "hired",
        sex: "driver.badge",
        homeStreet: note,
        homeCity: note,
        homeState: note,
        homeZip: note,
        physician: note,
        facility: note,
        facilityAddress: note,
        emergencyRoom: "emergency",
        inPatient: "stayed",
        startedWork: "started",
        time: "clock",
        timeUnknown: "unknown",
        activity: note,
        whatHappened: note,
        object: note,
        completedBy: note,
        completedOn: "day",
      },
      stretches: { relation: "stretches", endDate: "last" },
      sites: {
        template: "site",
        fields: {
          terminal: "terminal",
          active: "active",
          name: "name",
          company: "name",
          ein: "ein",
          street: "street",
          city: "city",
          state: "state",
          zip: "zip",
          naics: "naics",
          industry: "city",
          kind: "kind",
          executive: "boss",
          title: "boss",
          phone: "boss",
        },
      },
      years: {
        template: "site_year",
        site: "site",
        fields: { year: "year", employees: "staff", hours: "hours", peak: "peak" },
      },
      filings,
    },
  };
}

/** The deps of a fixture whose company has these record types. `isBirthNeeded`: the log reads a confidential date of birth. */
export function oshaDeps({ isBirthNeeded = false } = {}) {
  const templates = [driver, trip, harm, stretch, site, siteYear, filing];
  const engine = createEngine({ templates: templates.map((json) => ({ json })) });
  return { engine, cannedReports: compileCannedReports([{ json: report(isBirthNeeded) }], { engine }) };
}

/** A day as `2026-01-31`, in epoch seconds. */
const day = (text: string) => Date.parse(text) / 1_000;

const choices = {
  alias: "harm_words",
  name: "Words",
  values: ["injury", "poisoning", "male", "female", "notGovernment", "cut", "burn", "summary", "cases"].map(
    (name) => ({
      name,
      display: name.toUpperCase(),
    }),
  ),
};

/** Adds the cases of two logs, north's establishment and its year 2025. Gives the ids of the cases by what they are, and those of the establishment. */
export async function addCases({ ask, base }: Pick<ExportFixture, "ask" | "base">) {
  const { north, south, id: customerId } = base.redwood;
  await inTenant(base.db, { customerId }, (trx) => enums.seedEnumSets(trx, customerId, [choices]));
  const save = async (templateAlias: string, fields: object, relations: object = {}, groupId = north) => {
    const body = { templateAlias, groupId, fields, relations };
    const reply = await ask({ method: "POST", url: "/api/models", as: "admin", body });
    if (reply.status !== 201) throw new Error(reply.text);
    return (reply.body as { id: number }).id;
  };
  const sound = {
    log: north,
    counts: true,
    who: "Ann Lee",
    job: "Driver",
    spot: "Dock 4",
    wound: "Cut, left hand",
    kind: "injury",
    hidden: false,
    nature: ["cut", "burn"],
    born: day("1980-05-01"),
    hired: day("2020-05-01"),
    emergency: true,
    stayed: false,
    started: 21_600,
    clock: 36_000,
    unknown: false,
    story: "A strap snapped",
  };
  const driverId = await save("driver", { firstName: "Ann", lastName: "Lee", badge: "female" });
  const add = (number: string, when: string, more: object = {}) =>
    save("harm", { ...sound, number, day: day(when), ...more }, { driver: driverId });
  const first = await add("1", "2025-02-03", { away: 5, restricted: 3 });
  const open = await add("2", "2025-12-20", { away: 12, who: "Bo Moe", hidden: true });
  const light = await add("3", "2025-06-01", { kind: "poisoning" });
  await add("9", "2025-06-02", { counts: false });
  await add("8", "2024-12-31");
  const elsewhere = await add("7", "2025-06-03", { log: south });
  const unassigned = await add("6", "2025-06-04", { log: null });
  await save("stretch", { last: day("2025-02-08") }, { harm: first });
  await save("stretch", {}, { harm: open });
  const address = { street: "9 Depot Rd", city: "Reno", state: "NV", zip: "01234", naics: "484121" };
  const siteId = await save("site", {
    ...address,
    terminal: north,
    active: true,
    name: "North Terminal",
    ein: "001234567",
    kind: "notGovernment",
    boss: "Cy Orr",
  });
  const yearId = await save(
    "site_year",
    { year: 2025, staff: 40, hours: 80_000, peak: 120 },
    { site: siteId },
  );
  return { first, open, light, elsewhere, unassigned, siteId, yearId };
}
