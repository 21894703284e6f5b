import type { CompiledTemplate, LibraryRight } from "../../../engine/index.ts";
import { reportOfKey } from "../../../engine/server.ts";
import type { Action, RoleRight } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { LIBRARY_MODULE } from "../../storage/index.ts";
import { isModuleOn } from "../../tenant/settings.ts";
import { onReports } from "./reports.ts";

/** What a role can grant on a module of records. Every record type has documents, which may be confidential. */
export const recordRights: readonly Action[] = ["view", "add", "edit", "delete", "viewConfidential"];

/** What a role can grant on the document library. */
export const libraryRights: readonly LibraryRight[] = [
  "view",
  "upload",
  "edit",
  "delete",
  "viewConfidential",
  "download",
];

/** What a role can grant on a module, or on the reports of a key. */
export function actionsOn(module: string): readonly RoleRight[] {
  if (reportOfKey(module) !== undefined) return onReports;
  return module === LIBRARY_MODULE ? libraryRights : recordRights;
}

/** A module, and the record types that rights on it open. */
export interface ModuleRights {
  alias: string;
  name: string;
  /** The company has it. */
  enabled: boolean;
  actions: readonly RoleRight[];
  /** Names of the record types. */
  recordTypes: readonly string[];
  /** Names of the record types whose records whoever may view the module opens from other records. */
  reachedTypes: readonly string[];
}

/** The modules that rights are granted on, in their order. */
export function modulesOf({ deps, settings, catalog }: Tenant): readonly ModuleRights[] {
  const templates = [...catalog.engine.templates.values()];
  const named = (fits: (template: CompiledTemplate) => boolean) =>
    templates.filter(fits).map(({ plural }) => plural);
  return deps.schemas.modules.map((module) => ({
    alias: module.alias,
    name: module.name,
    enabled: isModuleOn(module, settings),
    actions: actionsOn(module.alias),
    recordTypes: named(({ modules }) => modules.includes(module.alias)),
    reachedTypes: named(({ indirectModules }) => indirectModules.includes(module.alias)),
  }));
}
