import type { DataSource } from "../dataSource/dataSource.ts";
import type { LeaveGuard } from "./leaveGuard.ts";
import type { RecordChanges } from "./observed.ts";
import type { RelatedCache } from "./relatedCache.ts";

/** What a shared object can be created from. */
export interface SharedDeps {
  dataSource: DataSource;
  changes: RecordChanges;
  related: RelatedCache;
  leaveGuard: LeaveGuard | undefined;
}

/** Creates an object that all views below a provider share. A module-level function: it identifies the object. */
export type CreateShared<T> = (deps: SharedDeps) => T;

/** The shared objects of one provider. Panels create theirs beside their own code, so the provider knows no panel. */
export interface Shared {
  readonly deps: SharedDeps;
  readonly created: Map<CreateShared<unknown>, { value: unknown }>;
}

/** The object that a factory created; created when it is first asked for. */
export function sharedOf<T>({ deps, created }: Shared, create: CreateShared<T>): T {
  const known = created.get(create);
  // The map is keyed by the factory, so the value has the type that the factory returns.
  if (known) return known.value as T;
  const value = create(deps);
  created.set(create, { value });
  return value;
}
