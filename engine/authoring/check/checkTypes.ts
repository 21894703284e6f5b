/** What is checked, and what is found: mistakes that leave the schemas loadable but not right. */
import type { CompiledMonitor } from "../../monitors/compiledMonitor.ts";
import type { NotificationType } from "../../language/notificationTypes.ts";
import type { AuthoredEnumSet } from "../compare/compareEnumSets.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { JsonValue } from "../../language/ruleTypes.ts";

/** A file of the schemas as read; `file` is its path from the folder that holds `schemas`. */
export interface SchemaFile<Content = unknown> {
  readonly file: string;
  readonly json: Content;
}

/** `schemas/modules`. */
export interface AuthoredModules {
  readonly modules: readonly {
    readonly alias: string;
    readonly name: string;
    readonly flag?: string | readonly string[];
  }[];
}

/** `schemas/roles`. */
export interface AuthoredRole {
  readonly alias: string;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

/** A page that navigations lead to. */
export interface AuthoredPage {
  readonly title: string;
  readonly path: string;
  readonly template?: string;
  readonly monitor?: string;
  readonly modules?: readonly string[];
  readonly report?: string;
  readonly requiredConfigs?: readonly string[];
}

/** A number of a first page. */
interface AuthoredFigure {
  readonly dataset: string;
  readonly sum?: string;
  /** Key of the date by which its dataset counts. */
  readonly date?: string;
}

/** `schemas/dashboards`: the first page of those who do a kind of work. */
export interface AuthoredDashboard {
  readonly alias: string;
  readonly for?: readonly { readonly modules: readonly string[] }[];
  readonly monitors?: readonly string[];
  readonly lists?: readonly { readonly recordType: string; readonly query: string }[];
  readonly figures?: readonly AuthoredFigure[];
  readonly rates?: readonly AuthoredFigure[];
  readonly since?: readonly AuthoredFigure[];
  readonly recordTypes?: readonly string[];
}

/** What a card of an insight page asks of a dataset. */
interface AuthoredCard {
  readonly dataset?: string;
  readonly date?: string;
  readonly sum?: string;
  readonly by?: readonly { readonly attribute: string }[];
  readonly figures?: readonly AuthoredFigure[];
}

/** `schemas/insightPages`: a page of cards over datasets. */
export interface AuthoredInsightPage {
  readonly alias: string;
  readonly dataset?: string;
  readonly people?: readonly { readonly dataset: string }[];
  readonly cards: readonly AuthoredCard[];
}

/** `schemas/navigation/pages.json`: pages by id. */
export interface AuthoredPages {
  readonly pages: Readonly<Record<string, AuthoredPage>>;
}

/** A section of a navigation: ids of pages, and sections below it. */
export interface AuthoredSection {
  readonly id: string;
  readonly title?: string;
  readonly items?: readonly string[];
  readonly sections?: readonly AuthoredSection[];
}

/** The other files of `schemas/navigation`. */
export interface AuthoredNavigation {
  readonly sections: readonly AuthoredSection[];
}

/** `schemas/lookups`. */
export interface AuthoredLookup {
  readonly alias: string;
  readonly template: string;
  readonly key: string;
  readonly take: Readonly<Record<string, string>>;
}

/** `schemas/names`: names that others know, by what they name. */
export interface AuthoredNames {
  readonly templates?: readonly string[];
  readonly monitors?: readonly string[];
  readonly enumSets?: readonly string[];
  readonly fields?: readonly string[];
  readonly paths?: readonly string[];
}

/** `schemas/imports`, as far as it names fields and choices. */
export interface AuthoredImport {
  readonly template: string;
  readonly fields: Readonly<Record<string, JsonValue>>;
  readonly where?: { readonly expression: string };
}

/** `schemas/config`. */
export interface AuthoredConfig {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly values?: Readonly<Record<string, JsonValue>>;
}

/** All that the schemas say. Templates, monitors, letters, reports, datasets, rollups and fleet lists may be anything; the other files have passed their meta-schemas. */
export interface SchemaFiles {
  readonly templates: readonly SchemaFile[];
  readonly monitors: readonly SchemaFile[];
  readonly enumSets: readonly SchemaFile<AuthoredEnumSet>[];
  readonly modules: readonly SchemaFile<AuthoredModules>[];
  readonly roles: readonly SchemaFile<AuthoredRole>[];
  readonly pages: readonly SchemaFile<AuthoredPages>[];
  readonly navigation: readonly SchemaFile<AuthoredNavigation>[];
  readonly dashboards: readonly SchemaFile<AuthoredDashboard>[];
  readonly insightPages: readonly SchemaFile<AuthoredInsightPage>[];
  readonly lookups: readonly SchemaFile<AuthoredLookup>[];
  readonly names: readonly SchemaFile<AuthoredNames>[];
  readonly imports: readonly SchemaFile<AuthoredImport>[];
  readonly config: readonly SchemaFile<AuthoredConfig>[];
  readonly notifications: readonly SchemaFile<NotificationType>[];
  readonly letters: readonly SchemaFile[];
  readonly reports: readonly SchemaFile[];
  readonly datasets: readonly SchemaFile[];
  readonly rollups: readonly SchemaFile[];
  readonly fleetLists: readonly SchemaFile[];
  readonly basics: readonly SchemaFile[];
  readonly terminals: readonly SchemaFile[];
}

/** A template that could be loaded. */
interface CheckedTemplate {
  readonly file: string;
  readonly compiled: CompiledTemplate;
}

/** A monitor that could be loaded. */
export interface CheckedMonitor {
  readonly file: string;
  readonly compiled: CompiledMonitor;
}

/** The schemas with what could be loaded of them: what rules look at. */
export interface CheckedSchemas {
  readonly files: SchemaFiles;
  readonly templates: readonly CheckedTemplate[];
  readonly monitors: readonly CheckedMonitor[];
  /** Aliases of all templates, also of those with mistakes. */
  readonly aliases: readonly string[];
  /** Names in the templates that could not be loaded: findings about them wait until they load. */
  readonly unsettled: ReadonlySet<string>;
  template(alias: string): CheckedTemplate | undefined;
  /** Names of the choices of an enum set; undefined where there is no such set. */
  choices(enumSet: string): readonly string[] | undefined;
}

/** Whether a monitor watches the records of a template. */
export function watches({ compiled }: CheckedMonitor, alias: string): boolean {
  return compiled.templates.some((template) => template.alias === alias);
}

/** A finding of a rule, before it is said of which rule and, where the rule looks at one file, of which file. */
export interface Found {
  /** JSON pointer of the place in the file. */
  readonly pointer: string;
  /** What is wrong, in a configurator's words. */
  readonly what: string;
  /** What to do about it. */
  readonly todo: string;
}

/** The same with its file. */
export interface FoundIn extends Found {
  readonly file: string;
}

/** A finding of the checker. */
export interface Finding extends FoundIn {
  /** Name of the rule; for what cannot be loaded, the code of the engine's error. */
  readonly rule: string;
}

/** One thing that is looked for. */
export interface Rule {
  readonly name: string;
  /** What it finds, in a line. */
  readonly about: string;
  find(schemas: CheckedSchemas): readonly FoundIn[];
}

/** A rule that looks at one template at a time. */
export function templateRule(
  name: string,
  about: string,
  find: (template: CompiledTemplate, schemas: CheckedSchemas) => readonly Found[],
): Rule {
  return {
    name,
    about,
    find: (schemas) =>
      schemas.templates.flatMap(({ file, compiled }) =>
        find(compiled, schemas).map((found) => ({ file, ...found })),
      ),
  };
}

/** The same for what can only be said of a template when those around it are loaded as well. */
export function neighbourRule(...rule: Parameters<typeof templateRule>): Rule {
  const [name, about, find] = rule;
  return templateRule(name, about, (template, schemas) => {
    const { unsettled } = schemas;
    const isOpen = template.fields.some(({ relation }) => relation && !schemas.template(relation.template));
    return isOpen || unsettled.has(template.alias) ? [] : find(template, schemas);
  });
}
