export { mergedChanges } from "./changes/index.ts";
export type { ChangedGroups } from "./changes/index.ts";
export { isBroken } from "./database/broken.ts";
export { openDatabase } from "./database/database.ts";
export type { Database, DatabaseConfig, Trx } from "./database/database.ts";
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
  openedReports,
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
export { openReplica, requireStandby } from "./database/replica.ts";
export type { Replica } from "./database/replica.ts";
export { APP_ROLE, asOperator, asOperatorOf, inSystem, inTenant } from "./database/transactions.ts";
export { checkIsolation } from "./isolation/index.ts";
export { squareOf } from "./files/pictureColumn.ts";
export * as logos from "./files/logos.ts";
export * as documentShares from "./files/documentShares.ts";
export * as hierarchyUploads from "./files/hierarchyUploads.ts";
export { ownPeople, personName } from "./company/people.ts";
export { findRecords } from "./find/index.ts";
export { indexNotices } from "./search/indexNotices.ts";
export { refreshStatistics } from "./database/statistics.ts";
export { LIBRARY_MODULE, loadAccessPlan, planFrom, systemPlan } from "./company/access.ts";
export type { AccessPlan } from "./company/access.ts";
export { forgetRequests, takeRequests } from "./database/requestLimits.ts";
export { askedBy, askedByUser, readPrincipalById } from "./company/principals.ts";
export {
  endSession,
  endSessionsOf,
  forgetSessions,
  noSession,
  readSession,
  touchSession,
} from "./company/signInSessions.ts";
export * as companyWorkRuns from "./companies/workRuns.ts";
export * as companyWorks from "./companies/works.ts";
export * as viewAs from "./people/viewAs.ts";
export * as terms from "./people/terms.ts";
export { authorOf } from "./database/author.ts";
export type { Author } from "./database/author.ts";
export * as ownSessions from "./company/ownSessions.ts";
export type { SessionEnd, SessionState, SignInSession } from "./company/signInSessions.ts";
export { addingLinksIn, forgetPasswordLinks, localAccounts } from "./company/localAccounts.ts";
export type { LocalAccount, LocalAccounts } from "./company/localAccounts.ts";
export type { StoredPrincipal } from "./company/principals.ts";
export type { Customer } from "./company/customers.ts";
export type { EnumSetSource } from "./company/enums.ts";
export type { User } from "./company/users.ts";
export type { RecordScope } from "./records/scope.ts";
export { recordsCalled, viewableEntries, viewableRecords } from "./records/titles.ts";
export {
  ConflictError,
  HeldError,
  InvalidRecordError,
  NotPermittedError,
  QueryError,
  RecordNotFoundError,
  TooLargeError,
  UnconfirmedError,
} from "./database/storageErrors.ts";
export { recentlyUsed } from "./database/caches.ts";
export * as alertChanges from "./alerts/alertChanges.ts";
export * as audit from "./company/audit/auditLog.ts";
export { sealLines } from "./audit/sealing.ts";
export { verifyChain } from "./audit/verifying.ts";
export type { ChainReport } from "./audit/verifying.ts";
export { anchorText, readAnchor } from "./audit/anchor.ts";
export { disclose, disclosuresOf, discloseRows } from "./company/disclosures.ts";
export * as choiceFilters from "./jobs/choiceFilters.ts";
export * as choiceMerges from "./jobs/choiceMerges.ts";
export * as choices from "./company/choices.ts";
export * as choiceUses from "./jobs/choiceUses.ts";
export * as configuration from "./company/configuration.ts";
export * as criticalEventRules from "./criticalEvents/rules.ts";
export * as criticalEvents from "./criticalEvents/events.ts";
export * as criticalEventSweep from "./criticalEvents/sweep.ts";
export { askedRule, criticalEventsFlag } from "./criticalEvents/watched.ts";
export { readDefinitionOrNone as readRuleDefinition } from "./criticalEvents/definition.ts";
export type { RuleDefinition } from "./criticalEvents/definition.ts";
export { onlyEvents } from "./criticalEvents/visible.ts";
export type { EventAssignee, EventFilter } from "./criticalEvents/visible.ts";
export * as customers from "./company/customers.ts";
export * as dashboards from "./dashboards/dashboards.ts";
export * as dashboardBookmarks from "./dashboards/dashboardBookmarks.ts";
export * as dashboardCopies from "./dashboards/dashboardCopies.ts";
export * as dashboardLayouts from "./dashboards/dashboardLayouts.ts";
export * as dashboardPeople from "./dashboards/dashboardPeople.ts";
export * as dashboardShares from "./dashboards/dashboardShares.ts";
export * as dashboardWidgets from "./dashboards/dashboardWidgets.ts";
export * as widgetChanges from "./dashboards/widgetChanges.ts";
export * as drafts from "./company/drafts.ts";
export * as enums from "./company/enums.ts";
export * as exports from "./jobs/exportJobs.ts";
export * as exportLeases from "./jobs/exportLeases.ts";
export * as files from "./files/recordFiles.ts";
export * as groups from "./company/groups.ts";
export * as hierarchy from "./company/hierarchy.ts";
export * as idempotency from "./company/idempotencyKeys.ts";
export * as importFormer from "./jobs/importFormer.ts";
export * as importJobs from "./jobs/importJobs.ts";
export * as importLeases from "./jobs/importLeases.ts";
export * as importNotes from "./jobs/importNotes.ts";
export * as unmatchedRows from "./jobs/unmatchedRows.ts";
export * as importRefused from "./jobs/importRefused.ts";
export * as importRows from "./jobs/importRows.ts";
export * as importRuns from "./jobs/importRuns.ts";
export * as importUsed from "./jobs/importUsed.ts";
export * as insightAdministration from "./dashboards/insightAdministration.ts";
export * as insightPrompts from "./dashboards/insightPrompts.ts";
export * as insightSynonyms from "./dashboards/insightSynonyms.ts";
export * as integrations from "./company/integrations.ts";
export * as mail from "./jobs/mailMessages.ts";
export * as mergeLeases from "./jobs/mergeLeases.ts";
export * as mailLeases from "./jobs/mailLeases.ts";
export * as overrides from "./company/overrideVersions.ts";
export * as everyone from "./people/everyone.ts";
export * as memberChanges from "./company/memberChanges.ts";
export * as members from "./company/members.ts";
export * as monitorAlerts from "./alerts/monitorAlerts.ts";
export * as notifications from "./alerts/notifications.ts";
export * as reportDeliveries from "./schedules/reportDeliveries.ts";
export * as reportRuns from "./schedules/reportRuns.ts";
export * as reportSchedules from "./schedules/reportSchedules.ts";
export * as scheduleChanges from "./schedules/scheduleChanges.ts";
export * as mailAttachments from "./jobs/mailAttachments.ts";
export * as queries from "./query/index.ts";
export { refreshRollups } from "./rollups/index.ts";
export * as savedViews from "./company/savedViews.ts";
export * as dueScorecards from "./scorecards/dueScorecards.ts";
export * as scorecardRuns from "./scorecards/scorecardRuns.ts";
export * as scorecardMail from "./scorecards/scorecardMail.ts";
export * as scorecardPages from "./scorecards/scorecardPages.ts";
export * as scorecards from "./scorecards/scorecards.ts";
export * as scorecardScores from "./scorecards/scorecardScores.ts";
export * as setupCodes from "./company/setupCodes.ts";
export * as roles from "./company/roles.ts";
export * as subscriptions from "./company/subscriptions.ts";
export * as unsubscribeLinks from "./alerts/unsubscribeLinks.ts";
export * as users from "./company/users.ts";
