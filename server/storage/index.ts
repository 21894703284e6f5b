export { isBroken } from "./broken.ts";
export { openDatabase } from "./database.ts";
export type { Database, DatabaseConfig, Trx } from "./database.ts";
export {
  applyOverrides,
  applyTemplates,
  countUnconverted,
  forCustomer,
  grantLines,
  grantNewModules,
  leaveOut,
  loggedChanges,
  isMigrated,
  migrate,
  MigrationError,
  misfitLines,
  misfits,
  plannedGrants,
  planOverrides,
  planTemplates,
  rollbackOverrides,
  rollbackTemplates,
  vanishedLines,
  vanishedTemplates,
} from "./migrations/index.ts";
export type {
  ApplyOptions,
  ApplyReport,
  ChangeSet,
  Description,
  Fillings,
  LoggedChange,
  Misfit,
  OwnChange,
  OwnReport,
  PlanStep,
  Progress,
  RoleRights,
  Tally,
  Unconverted,
} from "./migrations/index.ts";
export { APP_ROLE, asOperator, inSystem, inTenant } from "./tenant.ts";
export { checkWall } from "./wall/index.ts";
export { ownPeople, personName } from "./people.ts";
export { refreshStatistics } from "./statistics.ts";
export { loadAccessPlan, planFrom, systemPlan } from "./access.ts";
export type { AccessPlan } from "./access.ts";
export { forgetRequests, takeRequests } from "./limits.ts";
export { readPrincipal, readPrincipalById } from "./principals.ts";
export {
  endSession,
  endSessionsOf,
  forgetSessions,
  noSession,
  readSession,
  touchSession,
} from "./sessions.ts";
export type { SessionEnd, SessionState, SignInSession } from "./sessions.ts";
export type { StoredPrincipal } from "./principals.ts";
export type { Customer } from "./customers.ts";
export type { EnumSetSource } from "./enums.ts";
export type { User } from "./users.ts";
export type { RecordScope } from "./records/scope.ts";
export type { RecordPage } from "./records/index.ts";
export {
  ConflictError,
  HeldError,
  InvalidRecordError,
  NotPermittedError,
  QueryError,
  RecordNotFoundError,
  TooLargeError,
  UnconfirmedError,
} from "./records/errors.ts";
export { Recent } from "./recent.ts";
export { ListItemConflict } from "./list-items.ts";
export * as attached from "./attached.ts";
export * as audit from "./audit.ts";
export * as comments from "./comments.ts";
export * as customers from "./customers.ts";
export * as documents from "./documents.ts";
export * as drafts from "./drafts.ts";
export * as enums from "./enums.ts";
export * as exports from "./exports.ts";
export * as files from "./files.ts";
export * as groups from "./groups.ts";
export * as idempotency from "./idempotency.ts";
export * as importFormer from "./import-former.ts";
export * as importHeld from "./import-held.ts";
export * as importJobs from "./import-jobs.ts";
export * as importNotes from "./import-notes.ts";
export * as importRefused from "./import-refused.ts";
export * as importRows from "./import-rows.ts";
export * as importRuns from "./import-runs.ts";
export * as importUsed from "./import-used.ts";
export * as integrations from "./integrations.ts";
export * as listItems from "./list-items.ts";
export * as listPrototypes from "./list-prototypes.ts";
export * as overrides from "./overrides.ts";
export * as pictures from "./pictures.ts";
export * as queries from "./query/index.ts";
export * as records from "./records/index.ts";
export * as savedViews from "./saved-views.ts";
export * as roles from "./roles.ts";
export * as subscriptions from "./subscriptions.ts";
export * as users from "./users.ts";
