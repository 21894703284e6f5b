import type { CompiledMonitor, Engine } from "../../engine/index.ts";
import type {
  BasicsSource,
  CannedReport,
  Datasets,
  ExpressionRunner,
  FleetLists,
  Letters,
  TerminalsSource,
} from "../../engine/server.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Drain } from "./drain.ts";
import type { Identity } from "../identity/index.ts";
import type { ImportMapping } from "../imports/index.ts";
import type { OutsideLimits } from "../integrations/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { LogError } from "../core/log.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import type { Database, Replica } from "../storage/index.ts";

/** What the application is built from; handed to everything that answers requests or works in the background. */
export interface AppDeps {
  config: ServerConfig;
  db: Database;
  /** A standby of the database, for reads in the background; left out: there is none. */
  replica?: Replica | undefined;
  engine: Engine;
  /** By alias. */
  monitors: ReadonlyMap<string, CompiledMonitor>;
  schemas: Schemas;
  /** Letters by the alias of their template; left out: there are none. */
  letters?: Letters;
  /** Ready reports by their alias; left out: there are none. */
  cannedReports?: ReadonlyMap<string, CannedReport>;
  /** Datasets by their alias; left out: there are none. */
  datasets?: Datasets;
  /** Lists of the fleet's dashboards by their alias; left out: there are none. */
  fleetLists?: FleetLists;
  /** FMCSA's BASICs; left out: the installation has none. */
  basics?: BasicsSource | undefined;
  /** Stacked ranks and displays of terminals; left out: the installation has none. */
  terminals?: TerminalsSource | undefined;
  identity: Pick<
    Identity,
    "issuer" | "clientId" | "audience" | "verify" | "verifyLogout" | "passwordLink" | "endSignIns" | "mount"
  >;
  /** How files of known publishers are read; left out: none is known. */
  mappings?: readonly ImportMapping[];
  /** What is taken of outside services; left out: the usual. */
  outsideLimits?: OutsideLimits;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Where the expressions of templates run; left out: in this process. */
  run?: ExpressionRunner;
  /** Where an error goes that stops nobody. */
  logError: LogError;
  /** Where goes what whoever runs the installation should keep; left out: nowhere. Without personal data. */
  logInfo?: (entry: Readonly<Record<string, string>>, message: string) => void;
  /** Who does what takes long; left out: it waits for a server that has somebody. */
  jobs?: Pick<Jobs, "ensure">;
  /** Whether the server is about to end; left out: it is not. */
  drain?: Drain;
}
