import { compileValidators, type RecordData, type TableState, type Template } from "../../engine/index.ts";
import { ApiError, type ScreenFixtureProps } from "../../product/testing/index.ts";
import { sampleComments, sampleDocuments } from "../fixtures/sampleAttached.ts";
import { findRecord, sampleHistory, sampleRecord } from "../fixtures/sampleRecords.ts";
import { now } from "../fixtures/sampleValues.ts";
import {
  engine,
  enumSets,
  enumValues,
  groups,
  notificationTypes,
  templateSources,
} from "../fixtures/schemas.ts";
import { attentionIn, monitors, runMonitor } from "../monitors/sampleMonitors.ts";

type Calls = ScreenFixtureProps["services"];
type Rights = "superAdmin" | "administrator" | "staff" | "reader" | "nobody";

const company = {
  id: 1,
  alias: "redwood",
  name: "Redwood Freight Lines",
  endpoint: "#",
  frontendUrl: "#",
  status: "DEV",
  logoUrl: null,
};
const nothing = {
  modulePermissions: {},
  reportPermissions: {},
  documentLibraryPermissions: {
    view: false,
    viewConfidential: false,
    upload: false,
    delete: false,
    edit: false,
    download: false,
  },
};

/** The grants of somebody who may look at everything in one terminal. */
function readerGrants() {
  const modules = [...engine.templates.values()].flatMap((template) => template.modules);
  return { view: Object.fromEntries(modules.map((module) => [module, [3, 4]])) };
}

const letterFiles = import.meta.glob<{ template: string }>("../../schemas/letters/*.json", {
  eager: true,
  import: "default",
});
/** Aliases of the templates that have letters. */
const lettered = new Set(Object.values(letterFiles).map(({ template }) => template));

/** The account of a person with these rights. */
export function accountOf(rights: Rights): ScreenFixtureProps["account"] {
  const modulePermissions = rights === "reader" ? readerGrants() : {};
  const admin = rights === "superAdmin" || rights === "administrator" || rights === "staff";
  return {
    user: {
      id: 1,
      email: "maria.keller@redwood.example",
      firstName: "Maria",
      lastName: "Keller",
      admin,
      lockout: false,
      registered: true,
      active: true,
      permissions: [],
      termsOfServiceVersion: null,
      userPermissions: { superAdmin: rights === "superAdmin" },
      providerEmployee: rights === "staff",
      customers: [company],
    },
    viewing: null,
    signedIn: { id: 1, providerEmployee: rights === "staff" },
    company,
    permissions: {
      superAdmin: rights === "superAdmin",
      admin,
      providerAdmin: rights === "staff",
      ...nothing,
      modulePermissions,
    },
    templates: templateSources.map(({ json }, id) => {
      const template = json as Template;
      const { alias, name } = template;
      const letters = lettered.has(alias) ? { hasLetters: true as const } : {};
      return { id, alias, name, hash: alias, isOn: true, validatorUrl: `/${alias}`, ...letters, template };
    }),
    monitors: [...monitors.values()].map(({ alias, name, monitor, templates }, id) => ({
      id: String(id),
      templateAliases: templates.map((template) => template.alias),
      alias,
      name,
      monitor,
      mayAct: true,
    })),
    groups,
    enumValues: enumSets.flatMap(({ alias }) => enumValues(alias)),
    settings: {},
  };
}

/** Where it is on, the dashboard opens with the fleet's instead of with the first page. */
const performance = "module.dashboards.performance.enabled";

/** The company's configuration, with every module switched on but the fleet performance dashboard. */
export const configuration: ScreenFixtureProps["configuration"] = {
  services: {},
  customer: { alias: company.alias, name: company.name, logoUrl: null },
  flags: new Proxy<Record<string, boolean>>({}, { get: (_, key) => key !== performance }),
  timeouts: { enabled: false, idleTimeout: 0 },
  passwordReset: true,
};

/** So many records of a template; `change` makes them special. */
export function recordsOf(alias: string, count: number, change = (record: RecordData) => record) {
  const template = engine.template(alias);
  return Array.from({ length: count }, (_, index) => {
    const sample = sampleRecord(engine, template, index);
    return change(index < 12 ? sample : { ...sample, id: 1_000_000 + index });
  });
}

const savedView = (id: number, name: string, shared: boolean, state: Partial<TableState>) => ({
  id,
  name,
  shared,
  templateAlias: "accident",
  owner: shared ? { firstName: "Dana", lastName: "Whitfield" } : { firstName: "Maria", lastName: "Keller" },
  isOwn: !shared,
  mayChange: !shared,
  updatedAt: now,
  state: { columns: [], orderBy: [], filters: [], search: "", ...state } as TableState,
});

/** Two views of the list of accidents: an own one and one that is shared. */
export const savedViews = [
  savedView(1, "My open accidents", false, {}),
  savedView(2, "Accidents of this quarter by terminal", true, { groupBy: "groupId" }),
];

/** A server that has these records, and samples of the others. */
export function answers(records: readonly RecordData[] = recordsOf("accident", 12)): Calls {
  return {
    main: {
      list: async ({ template, limit, after }) => {
        const all = template === records[0]?.templateAlias ? records : [];
        const first = Number(after ?? 0);
        const next = first + limit < all.length ? String(first + limit) : null;
        return { records: all.slice(first, first + limit), next };
      },
      count: async () => ({ count: Math.min(records.length, 1000), capped: records.length > 1000 }),
      get: (id) => findRecord(engine, id),
      byIds: (_alias, ids) => Promise.all(ids.map((id) => findRecord(engine, id))),
      histories: async (id) => {
        const record = await findRecord(engine, id);
        return sampleHistory(record, engine.template(record.templateAlias));
      },
      validators: async ({ validatorUrl }) => compileValidators(engine.template(validatorUrl.slice(1))),
    },
    forms: { draft: async () => undefined },
    monitors: { run: runMonitor, attention: attentionIn },
    attached: {
      comments: async () => ({ comments: [...sampleComments], next: null }),
      documents: async () => [...sampleDocuments],
    },
    savedViews: { read: async () => ({ views: savedViews, settings: { defaultViewId: null, columns: [] } }) },
    notifications: { types: async () => notificationTypes, subscriptions: async () => [] },
    integrations: { dates: async () => [{ integrationAlias: "fars", lastUpdatedDate: now }] },
  };
}

/** The same server, where a call about records fails in this way. */
export function failing(call: "list" | "get", status: number, message?: string): Calls {
  const { main, ...others } = answers();
  const fail = () => Promise.reject(new ApiError({ status, ...(message ? { message } : {}) }));
  return { ...others, main: { ...main, [call]: fail } };
}
