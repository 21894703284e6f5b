import {
  companyTime,
  companyTimezone,
  acceptedMonitor,
  createAbilities,
  createLazyEngine,
  type Engine,
  type EnumValue,
  type CompiledMonitor,
  type LookupSource,
  templateSummary,
  termsOfService,
  type TermsOfService,
} from "../../engine/index.ts";
import type { Account, OwnNavigation, PublicConfiguration, Services } from "../services/index.ts";
import { formSources } from "./formSources.ts";
import type { CompanyChanges } from "./companyChanges.ts";
import type { LogOutTasks } from "./logOutTasks.ts";
import type { MonitorEntry, TemplateEntry, Workspace } from "./workspace.ts";

const lookups = Object.values(
  import.meta.glob<LookupSource>("../../schemas/lookups/*.json", { eager: true, import: "default" }),
);

interface WorkspaceOptions {
  account: Account;
  configuration: PublicConfiguration;
  services: Pick<
    Services,
    | "main"
    | "forms"
    | "files"
    | "uploads"
    | "exports"
    | "attached"
    | "savedViews"
    | "integrations"
    | "monitors"
    | "notifications"
    | "request"
  >;
  signOut(): void;
  refresh(): Promise<void>;
  changes: CompanyChanges;
  logOutTasks: LogOutTasks;
}

/**
 * Composes what the screens need: the engine over the templates that the server sent, the user's abilities, the
 * lists of values and the clients of the server. The server has checked all templates: each is compiled when it is first asked for.
 */
export function buildWorkspace(options: WorkspaceOptions): Workspace {
  const { account, configuration, services, signOut, refresh, changes, logOutTasks } = options;
  const { main, forms, ...clients } = services;
  const { user, company, groups } = account;
  const engine = createLazyEngine({
    templates: account.templates.map(({ alias, template }) => ({ file: alias, json: template })),
    lookups,
  });
  const abilities = createAbilities(account.permissions, groups);
  const enumValues = bySet(account.enumValues);
  const config = (key: string) => account.settings[key] ?? configuration.flags[key];
  const companyNow = () => companyTime(config, Date.now() / 1000);
  const flag = (key: string) => config(key) === true;
  const templates = templatesOf(account, engine, main);
  return {
    session: {
      user,
      employee: account.permissions.employee ?? null,
      viewing: account.viewing,
      signedIn: account.signedIn,
      terms: termsToAccept(account, termsOfService(config)),
      company,
      companies: user.customers,
      isStaff: account.permissions.providerAdmin === true,
      canResetPassword: configuration.passwordReset,
      signOut,
      refresh,
      changes,
      beforeLogOut: logOutTasks.add,
    },
    catalog: {
      engine,
      templates,
      monitors: monitorsOf(account, engine),
      abilities,
      groups,
      enumValues,
      navigation: ownNavigation(account),
    },
    environment: {
      formSources: formSources(main, forms, templates),
      timezone: companyTimezone(config),
      companyNow,
      flag,
      config,
      ruleContext: (isNew) => ({
        now: companyNow(),
        isNew,
        user: { id: user.id, permissions: abilities, employee: () => account.permissions.employee ?? null },
        groups,
        enumValues,
        flag,
        config,
      }),
    },
    clients: { ...clients, records: main, forms },
  };
}

/** The record types that are on, by alias. */
function templatesOf(account: Account, engine: Engine, main: Services["main"]): Map<string, TemplateEntry> {
  const offered = account.templates.filter(({ isOn }) => isOn);
  return new Map(
    offered.map((description): [string, TemplateEntry] => [
      description.alias,
      {
        ...templateSummary(description.template),
        hasLetters: description.hasLetters === true,
        get compiled() {
          return engine.template(description.alias);
        },
        validators: () => main.validators(description),
      },
    ]),
  );
}

/** The terms that the user has not agreed to; whoever views as somebody else agrees to nothing. */
function termsToAccept({ user, viewing }: Account, terms: TermsOfService): TermsOfService | null {
  const isAgreed = terms.version === "" || terms.version === user.termsOfServiceVersion;
  return isAgreed || viewing ? null : terms;
}

/** The company's own navigation among its settings, where the server keeps it. */
function ownNavigation({ settings }: Account): OwnNavigation | null {
  const own = settings["company.siteNavigation"] as OwnNavigation | undefined;
  return own?.sections?.[0] ? own : null;
}

function monitorsOf({ monitors }: Account, engine: Engine): ReadonlyMap<string, MonitorEntry> {
  return new Map(monitors.map((description) => [description.alias, monitorEntry(description, engine)]));
}

function monitorEntry(
  { alias, name, templateAliases, monitor, mayAct }: Account["monitors"][number],
  engine: Engine,
): MonitorEntry {
  let compiled: CompiledMonitor | undefined;
  return {
    alias,
    name,
    templateAliases,
    mayAct,
    get compiled() {
      return (compiled ??= acceptedMonitor({ file: alias, json: monitor }, { engine }));
    },
  };
}

/** Values by the alias of their set, in the order of the set; the same list for the same alias each time. */
function bySet(values: readonly EnumValue[]): (setAlias: string) => EnumValue[] {
  const sets = new Map<string, EnumValue[]>();
  for (const value of values) sets.set(value.setAlias, [...(sets.get(value.setAlias) ?? []), value]);
  for (const set of sets.values()) set.sort((left, right) => left.fields.sortOrder - right.fields.sortOrder);
  const none: EnumValue[] = [];
  return (setAlias) => sets.get(setAlias) ?? none;
}
