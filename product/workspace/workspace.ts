import { createContext, useContext } from "react";
import type { CompanyChanges } from "./companyChanges.ts";
import type {
  Abilities,
  CompiledMonitor,
  CompiledTemplate,
  CurrentUser,
  Engine,
  EnumValue,
  FormSources,
  Group,
  JsonValue,
  RuleContext,
  TemplateSummary,
  TermsOfService,
  Validators,
} from "../../engine/index.ts";
import type {
  Account,
  AttachedClient,
  Customer,
  ExportsClient,
  FilesClient,
  UploadList,
  FormsClient,
  IntegrationsClient,
  MainClient,
  MonitorsClient,
  NotificationsClient,
  OwnNavigation,
  Request,
  SavedViewsClient,
  Viewing,
} from "../services/index.ts";

/** A record type as this user sees it. Its words and modules are there without compiling it, for what shows many. */
export interface TemplateEntry extends TemplateSummary {
  /** Its records have letters. */
  readonly hasLetters: boolean;
  /** Compiled when it is first read. */
  readonly compiled: CompiledTemplate;
  /** Loads the generated validator module; asked once, for a form. */
  validators(): Promise<Validators>;
}

/** A monitor as this user sees it. */
export interface MonitorEntry {
  alias: string;
  name: string;
  /** Aliases of the record types that it watches, as far as the user may view them. */
  templateAliases: readonly string[];
  /** Compiled when it is first read. */
  readonly compiled: CompiledMonitor;
  /** Whether the user may do its actions, in some group. */
  mayAct: boolean;
}

/** Where screens get and save records: a port, so that they can be shown without a server. */
export type RecordSource = Pick<
  MainClient,
  | "list"
  | "count"
  | "get"
  | "byIds"
  | "create"
  | "createFrom"
  | "update"
  | "updateMany"
  | "tryMany"
  | "remove"
  | "deleted"
  | "restore"
  | "histories"
  | "timeline"
  | "groupTimeline"
  | "assigned"
  | "attention"
  | "groupAttention"
  | "find"
  | "named"
>;

/** Who is signed in, and for which company. */
export interface UserSession {
  user: CurrentUser;
  /** Number of the user's own employee record; null: they have none, or may not view it. */
  employee: number | null;
  /** As whom the user who signed in views the company: `user` is then who they view it as, or themselves with one role; null: as themselves. */
  viewing: Viewing | null;
  /** Who signed in, whoever they view the company as: the idle time-out and telemetry go by them (spec platform.md 6). */
  signedIn: Account["signedIn"];
  /** Terms of service that the user has to agree to first; null: none. */
  terms: TermsOfService | null;
  company: Customer;
  /** All that the user can reach. */
  companies: readonly Customer[];
  /** Whether the user is an administrator of the provider's own people (spec platform.md 6). */
  isStaff: boolean;
  /** Whether people of the company have passwords that the product can reset: not where another provider signs them in. */
  canResetPassword: boolean;
  signOut(): void;
  /**
   * Reads again what the company consists of, so that the open page offers groups, values and rights as they are now. Rejects with an `ApiError`
   * where that cannot be read; the page stays as it is then.
   */
  refresh(): Promise<void>;
  /** Whether somebody changed the company since. */
  changes: CompanyChanges;
  /** Notes work that must be done while the session still has its tokens; returns a function that removes it. */
  beforeLogOut(work: () => Promise<void>): () => void;
}

/** What the company consists of as far as this user may see it: record types, monitors, groups, lists of values. */
export interface Catalog {
  engine: Engine;
  templates: ReadonlyMap<string, TemplateEntry>;
  /** The monitors that the user may open, by alias; each is compiled when it is first asked for. */
  monitors: ReadonlyMap<string, MonitorEntry>;
  abilities: Abilities;
  groups: Group[];
  enumValues(setAlias: string): EnumValue[];
  /** The company's own navigation as it was when the page was loaded; null: the company has the shipped one. */
  navigation: OwnNavigation | null;
}

/** What forms and their rules get from outside. */
export interface FormEnvironment {
  formSources: FormSources;
  /** The company's time zone (IANA name). */
  timezone: string;
  /** The date and time on the company's clocks (`companyTime` of the engine), from which days are counted. */
  companyNow(): number;
  /** A feature flag of the company's configuration. */
  flag(key: string): boolean;
  /** A flag or another setting of the company's configuration; undefined: there is none. */
  config(key: string): JsonValue | undefined;
  /** The context of a form's rules; the clock is read when this is called. */
  ruleContext(isNew: boolean): RuleContext;
}

/** The services of the server, one client each. */
export interface Clients {
  records: RecordSource;
  /** Drafts, duplicates and lookups. */
  forms: FormsClient;
  files: FilesClient;
  /** The files that are on their way to the server. */
  uploads: UploadList;
  /** Files that the server makes of lists. */
  exports: ExportsClient;
  /** Comments, documents and pictures of records. */
  attached: AttachedClient;
  savedViews: SavedViewsClient;
  /** When data of integrations came last. */
  integrations: IntegrationsClient;
  monitors: Pick<MonitorsClient, "run" | "attention" | "act">;
  notifications: NotificationsClient;
  /** Calls of services, from which a screen makes a client of its own; see `useOwnClient`. */
  request: Request;
}

/** Everything that is loaded between sign-in and the first screen; the same until `session.refresh` is called. */
export interface Workspace {
  session: UserSession;
  catalog: Catalog;
  environment: FormEnvironment;
  clients: Clients;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** All of it, for what composes other contexts of it; screens take one of the groups below. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("There is no workspace: this is for screens of a signed-in user.");
  return workspace;
}

/** Who is signed in. @throws Error outside the signed-in part of the application, as the hooks below. */
export const useUserSession = (): UserSession => useWorkspace().session;

/** The record types, monitors and groups of the signed-in user. */
export const useCatalog = (): Catalog => useWorkspace().catalog;

/** What forms and their rules get from outside. */
export const useFormEnvironment = (): FormEnvironment => useWorkspace().environment;

/** One client of the server: a screen names each that it calls. */
export const useClient = <Name extends keyof Clients>(name: Name): Clients[Name] =>
  useWorkspace().clients[name];

const ownClients = new WeakMap<Request, Map<unknown, unknown>>();

/** The clients that screens made of these calls, by what makes them. */
export function ownClientsOf(request: Request): Map<unknown, unknown> {
  const made = ownClients.get(request) ?? new Map<unknown, unknown>();
  ownClients.set(request, made);
  return made;
}

/** A client that `create` makes, the same for the life of the page: for screens whose calls are loaded with them and not at the start. */
export function useOwnClient<Client>(create: (request: Request, files: FilesClient) => Client): Client {
  const { request, files } = useWorkspace().clients;
  const made = ownClientsOf(request);
  if (!made.has(create)) made.set(create, create(request, files));
  return made.get(create) as Client;
}
