import { createContext, useContext } from "react";
import type {
  Abilities,
  CompiledMonitor,
  CompiledTemplate,
  CurrentUser,
  Engine,
  EnumValue,
  FormSources,
  Group,
  RuleContext,
  Validators,
} from "../../engine/index.ts";
import type {
  AttachedClient,
  Customer,
  ExportsClient,
  FilesClient,
  FormsClient,
  ImportsClient,
  IntegrationsClient,
  MainClient,
  MonitorsClient,
  NotificationsClient,
  SavedViewsClient,
} from "../services/index.ts";

/** A record type as this user sees it. */
export interface TemplateEntry {
  alias: string;
  compiled: CompiledTemplate;
  /** Loads the generated validator module; asked once, for a form. */
  validators(): Promise<Validators>;
}

/** A monitor as this user sees it. */
export interface MonitorEntry {
  alias: string;
  compiled: CompiledMonitor;
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
>;

/** Everything that was loaded between sign-in and the first screen; the same for the life of the page. */
export interface Workspace {
  user: CurrentUser;
  company: Customer;
  /** All that the user can reach. */
  companies: readonly Customer[];
  engine: Engine;
  abilities: Abilities;
  /** Whether the user is an administrator of the provider's own people (spec platform.md 6). */
  isStaff: boolean;
  groups: Group[];
  templates: ReadonlyMap<string, TemplateEntry>;
  /** The monitors that the user may open, by alias. */
  monitors: ReadonlyMap<string, MonitorEntry>;
  watching: Pick<MonitorsClient, "run" | "counts" | "act">;
  alerts: NotificationsClient;
  records: RecordSource;
  /** Drafts, duplicates and lookups. */
  forms: FormsClient;
  files: FilesClient;
  /** Files that become records. */
  imports: ImportsClient;
  /** Files that the server makes of lists. */
  exports: ExportsClient;
  /** Comments, documents and pictures of records. */
  attached: AttachedClient;
  savedViews: SavedViewsClient;
  /** When data of integrations came last. */
  integrations: IntegrationsClient;
  /** What forms get from outside. */
  formSources: FormSources;
  enumValues(setAlias: string): EnumValue[];
  /** The company's time zone (IANA name). */
  timezone: string;
  /** The date and time on the company's clocks (`companyTime` of the engine), from which days are counted. */
  companyNow(): number;
  /** A feature flag of the company's configuration. */
  flag(key: string): boolean;
  /** The surroundings of a form's rules; the clock is read when this is called. */
  ruleContext(isNew: boolean): RuleContext;
  signOut(): void;
  /** Notes work that must be done while the session still has its tokens; answers how to take it off. */
  beforeLogOut(work: () => Promise<void>): () => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** The workspace of the signed-in user. @throws Error outside the signed-in part of the application. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("useWorkspace is for screens of a signed-in user.");
  return workspace;
}
