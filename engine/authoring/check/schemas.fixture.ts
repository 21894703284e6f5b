/** Schemas without a finding, to plant mistakes in. */
import type { NotificationType } from "../../language/notificationTypes.ts";
import type { AuthoredEnumSet } from "../compare/compareEnumSets.ts";
import type { Monitor } from "../../monitors/monitor.ts";
import type { Letter } from "../../print/letter.ts";
import type { Dataset } from "../../kpi/types.ts";
import type { CannedReport } from "../../report/canned/cannedReport.ts";
import type { FleetList } from "../../fleet/types.ts";
import type { Rollup } from "../../rollups/types.ts";
import type { Template } from "../../language/template.ts";
import { checkSchemas } from "./check.ts";
import type {
  AuthoredConfig,
  AuthoredDashboard,
  AuthoredImport,
  AuthoredInsightPage,
  AuthoredLookup,
  AuthoredModules,
  AuthoredNames,
  AuthoredNavigation,
  AuthoredPages,
  AuthoredRole,
  SchemaFiles,
} from "./checkTypes.ts";

/** The files by what they are. */
interface SoundSchemas {
  trip: Template;
  stop: Template;
  person: Template;
  monitor: Monitor;
  statuses: AuthoredEnumSet;
  modules: AuthoredModules;
  role: AuthoredRole;
  pages: AuthoredPages;
  navigation: AuthoredNavigation;
  dashboard: AuthoredDashboard;
  insightPage: AuthoredInsightPage;
  lookup: AuthoredLookup;
  names: AuthoredNames;
  mapping: AuthoredImport;
  config: AuthoredConfig;
  due: NotificationType;
  created: NotificationType;
  letter: Letter;
  report: CannedReport;
  dataset: Dataset;
  rollup: Rollup;
  fleetList: FleetList;
}

const list = (...columns: string[]): Template["views"]["list"] => ({
  type: "list",
  columns: ["recordNumber", ...columns],
  orderBy: [{ field: "id", direction: "desc" }],
});

const trip: Template = {
  alias: "trip",
  name: "Trip",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Trip ' & recordNumber" },
  subscriptions: [{ type: "created", options: ["DAILY"] }],
  fields: {
    status: { type: "enum", enumSet: "trip_statuses", label: "Status", required: true, defaultValue: "open" },
    date: {
      type: "dateTime",
      kind: "date",
      label: "Date",
      required: true,
      help: "The day on which it began.",
    },
    late: { type: "boolean", label: "Late" },
    reason: { type: "text", label: "Reason", visible: { field: "late", is: true } },
    miles: { type: "computed", as: "number", label: "Miles", expression: "$sum(stops.miles)" },
  },
  relations: {
    driver: { template: "person", label: "Driver" },
    stops: { template: "stop", label: "Stops", multi: true, inverse: "trip" },
  },
  views: {
    edit: {
      type: "tabs",
      children: [
        { type: "tab", title: "Trip", children: ["status", "date", "late", "reason", "driver"] },
        {
          type: "tab",
          title: "Way",
          children: ["miles", { type: "manageTable", relation: "stops" }, "groupId"],
        },
      ],
    },
    list: list("status", "date"),
    print: {
      type: "printPage",
      children: ["status", "date", "late", "reason", "driver", "miles"],
    },
  },
};

const stop: Template = {
  alias: "stop",
  name: "Stop",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Stop ' & recordNumber" },
  fields: {
    town: { type: "text", label: "Town", required: true },
    miles: { type: "number", label: "Miles" },
  },
  relations: { trip: { template: "trip", label: "Trip", parent: true, required: true } },
  views: { edit: { type: "section", title: "Stop", children: ["town", "miles"] }, list: list() },
};

const person: Template = {
  alias: "person",
  name: "Person",
  plural: "People",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  fields: { name: { type: "text", label: "Name", required: true } },
  views: { edit: { type: "section", title: "Person", children: ["name", "groupId"] }, list: list() },
};

const monitor: Monitor = {
  alias: "openTrips",
  name: "Open Trips",
  template: "trip",
  modules: ["trips"],
  where: { field: "status", is: "open" },
  due: { date: "date", done: { field: "late", is: true } },
  columns: ["recordNumber", "driver"],
  orderBy: [{ field: "date", direction: "asc" }],
  actions: [{ id: "close", label: "Close", type: "set", set: { status: "closed" } }],
  subscriptions: [{ type: "due" }],
};

const sound: SoundSchemas = {
  trip,
  stop,
  person,
  monitor,
  statuses: {
    alias: "trip_statuses",
    name: "Trip statuses",
    values: [
      { name: "open", display: "Open" },
      { name: "closed", display: "Closed" },
    ],
  },
  modules: {
    modules: [
      { alias: "trips", name: "Trips", flag: "module.trips.enabled" },
      { alias: "people", name: "People" },
    ],
  },
  role: {
    alias: "viewer",
    permissions: { trips: ["view"], people: ["view"], "reports.lateTrips": ["view"] },
  },
  pages: {
    pages: {
      dashboard: { title: "Dashboard", path: "/dashboard" },
      trips: { title: "Trips", path: "/trips", template: "trip", requiredConfigs: ["module.trips.enabled"] },
      openTrips: { title: "Open Trips", path: "/openTrips", monitor: "openTrips" },
    },
  },
  navigation: {
    sections: [
      { id: "home", items: ["dashboard"] },
      {
        id: "work",
        title: "Work",
        sections: [{ id: "trips", title: "Trips", items: ["trips", "openTrips"] }],
      },
    ],
  },
  dashboard: {
    alias: "dispatcher",
    for: [{ modules: ["trips"] }],
    monitors: ["openTrips"],
    lists: [{ recordType: "trip", query: "filter=late~c~true" }],
    figures: [{ dataset: "trips" }],
    recordTypes: ["trip"],
  },
  lookup: { alias: "person", template: "person", key: "name", take: { name: "name" } },
  letter: {
    alias: "late",
    name: "Late trip",
    template: "trip",
    when: { field: "late", is: true },
    title: "Late on {date}",
    facts: ["driver.name"],
    paragraphs: ["Dear {driver.name}", { text: "{reason}", visible: { field: "reason", filled: true } }],
  },
  report: {
    alias: "lateTrips",
    name: "Late Trips",
    help: "Trips that came late.",
    section: "summary",
    exportTypes: ["xlsx"],
    modules: ["trips"],
    parameters: [{ kind: "terminals", name: "terminals", label: "Terminal", field: "groupId" }],
    report: {
      version: "1.0.0",
      dataSeries: [
        {
          id: 1,
          alias: "trip",
          filters: [{ kind: "choice", field: "late", any: [true] }],
          aggregation: "COUNT",
          columns: [{ field: "date" }, { field: "driver.name" }],
        },
      ],
      commonFilters: [],
      settings: { displayType: "table" },
    },
  },
  dataset: {
    alias: "trips",
    template: "trip",
    timeField: "date",
    attributes: [{ field: "date" }, { field: "late" }, { field: "driver.name" }],
  },
  rollup: { alias: "tripsByLate", template: "trip", date: "date", bucket: "month", dimensions: ["late"] },
  fleetList: {
    alias: "trips",
    name: "Trips",
    help: "Trips by their date.",
    sortOrder: 1,
    dashboards: ["performance"],
    recordType: "trip",
    period: "date",
    columns: ["date", "late"],
    orderBy: [{ field: "date", direction: "desc" }],
    counts: [
      { alias: "all", label: "Trips" },
      { alias: "late", label: "Late", filters: ["late~c~true"] },
    ],
  },
  insightPage: {
    alias: "tripsAtAGlance",
    dataset: "trips",
    people: [{ dataset: "trips" }],
    cards: [
      { dataset: "trips", date: "date", by: [{ attribute: "late" }] },
      { by: [{ attribute: "$kind" }] },
      { figures: [{ dataset: "trips" }] },
    ],
  },
  names: {
    templates: ["employee"],
    monitors: ["expirations"],
    enumSets: ["permit_statuses"],
    fields: ["dueDate"],
    paths: ["/dashboard"],
  },
  mapping: {
    template: "trip",
    fields: { status: { column: "STATE", values: { "1": "open" }, otherwise: "closed" }, date: "DAY" },
  },
  config: { flags: { "module.trips.enabled": true } },
  due: {
    id: 1,
    alias: "due",
    name: "Due",
    sourceType: "MONITOR",
    options: [
      { value: "DAILY", label: "Every Day" },
      { value: "WEEKLY", label: "Every Week" },
    ],
  },
  created: {
    id: 2,
    alias: "created",
    name: "Created",
    sourceType: "MODEL",
    options: [{ value: "DAILY", label: "Every Day" }],
  },
};

/** Mistakes to plant: values by their place, `trip/fields/date/label`; undefined takes away what is there. */
export type Mistakes = Readonly<Record<string, unknown>>;

/** The files of schemas without a finding, with mistakes planted in them. */
export function filesWith(mistakes: Mistakes = {}): SchemaFiles {
  const schemas = copy(sound);
  for (const [location, value] of Object.entries(mistakes)) plant(schemas, location.split("/"), value);
  const one = <Content>(name: string, json: Content) => [{ file: `schemas/${name}.json`, json }];
  return {
    templates: (["trip", "stop", "person"] as const).flatMap((name) =>
      one(`templates/${name}`, schemas[name]),
    ),
    monitors: one("monitors/openTrips", schemas.monitor),
    enumSets: one("enums/trip_statuses", schemas.statuses),
    modules: one("modules/main", schemas.modules),
    roles: one("roles/viewer", schemas.role),
    pages: one("navigation/pages", schemas.pages),
    navigation: one("navigation/main", schemas.navigation),
    dashboards: one("dashboards/dispatcher", schemas.dashboard),
    insightPages: one("insightPages/tripsAtAGlance", schemas.insightPage),
    lookups: one("lookups/person", schemas.lookup),
    names: one("names/known", schemas.names),
    imports: one("imports/trips", schemas.mapping),
    config: one("config/default", schemas.config),
    notifications: [
      ...one("notifications/due", schemas.due),
      ...one("notifications/created", schemas.created),
    ],
    letters: one("letters/late", schemas.letter),
    reports: one("reports/lateTrips", schemas.report),
    datasets: one("datasets/trips", schemas.dataset),
    rollups: one("rollups/tripsByLate", schemas.rollup),
    fleetLists: one("fleetPerformance/trips", schemas.fleetList),
    basics: [],
    terminals: [],
  };
}

function copy<Json>(json: Json): Json {
  return JSON.parse(JSON.stringify(json)) as Json;
}

function plant(schemas: object, path: readonly string[], value: unknown): void {
  const parent = path
    .slice(0, -1)
    .reduce<object>((at, step) => Object.getOwnPropertyDescriptor(at, step)?.value as object, schemas);
  const last = path.at(-1) ?? "";
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, copy(value));
}

/** The findings after mistakes were planted, as `file#pointer rule`; the folder and the ending of the file are left out. */
export function foundIn(mistakes?: Mistakes): string[] {
  return checkSchemas(filesWith(mistakes)).map(
    ({ file, pointer, rule }) => `${file.replaceAll(/^schemas\/|\.json$/g, "")}#${pointer} ${rule}`,
  );
}
