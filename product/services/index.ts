export { createAdministrationClient } from "./administration/administration.ts";
export type { ChangesClient, StreamEvent } from "./changeStream.ts";
export { createAuditClient } from "./administration/audit.ts";
export { createCompaniesClient } from "./administration/companies.ts";
export { createCompanyNameClient } from "./administration/companyName.ts";
export type {
  CompaniesOverview,
  CompanyWork,
  ManagedCompany,
  NewCompany,
} from "./administration/companies.ts";
export { createImportsClient } from "./administration/imports.ts";
export { createLogoClient } from "./administration/logo.ts";
export { createMailClient } from "./administration/mail.ts";
export { createUnmatchedDataClient } from "./administration/unmatchedData.ts";
export type { UnmatchedFilter, UnmatchedRow } from "./administration/unmatchedData.ts";
export type {
  Grant,
  Invitation,
  ModuleRights,
  ReportRights,
  Role,
  User,
  UserAccess,
  Company,
  UserEverywhere,
} from "./administration/administration.ts";
export type { AuditLine, AuditQuery, LogPage, ModelLogLine, ModelLogQuery } from "./administration/audit.ts";
export { createHierarchyClient } from "./administration/hierarchy.ts";
export type { GroupEffects, HierarchyGroup } from "./administration/hierarchy.ts";
export { createHierarchyUploadsClient } from "./administration/hierarchyUploads.ts";
export type { HierarchyPreview, HierarchyUpload } from "./administration/hierarchyUploads.ts";
export { createDropdownsClient } from "./administration/dropdowns.ts";
export type {
  Dropdown,
  DropdownSummary,
  DropdownValue,
  DropdownMerge,
  DropdownValueUse,
  DropdownValueUses,
  WrittenValue,
} from "./administration/dropdowns.ts";
export { createSiteNavigationClient } from "./administration/siteNavigation.ts";
export type { OwnNavigation, SiteNavigation } from "./administration/siteNavigation.ts";
export { createItemListsClient } from "./administration/itemLists.ts";
export type { ItemList, ItemListSummary, ItemListUse, WrittenItem } from "./administration/itemLists.ts";
export { createConfigurationClient } from "./administration/configuration.ts";
export type {
  ConfigurationDetails,
  ConfigurationOverview,
  ConfigurationPreset,
  ConfigurationSection,
  ConfigurationSetting,
  ConfigurationValues,
} from "./administration/configuration.ts";
export { loadAccount, reloadAccount } from "./account.ts";
export type { Account, NoAccess, Viewing } from "./account.ts";
export {
  ApiError,
  errorText,
  isGone,
  isLoginFailure,
  isServiceAway,
  isTooLarge,
  isRefusal,
  isUnreachable,
  isViewAsEnded,
} from "./apiError.ts";
export type { AttachedClient } from "./attached.ts";
export type {
  CannedExport,
  CannedFormat,
  ExportFormat,
  ExportJob,
  ExportQuery,
  ExportsClient,
  GrantExport,
  LogExport,
  QueryExport,
  ReportExport,
} from "./exports.ts";
export type { FilesClient } from "./files.ts";
export { createUploadList } from "./uploadList.ts";
export type { UploadList } from "./uploadList.ts";
export type { FormsClient, StoredDraft } from "./forms.ts";
export type {
  ImportCounts,
  ImportDetails,
  ImportJob,
  ImportKind,
  ImportPreview,
  ImportSetup,
  ImportSource,
  PreviewRow,
} from "./administration/imports.ts";
export type { IntegrationsClient } from "./integrations.ts";
export type { Customer } from "./login.ts";
export { createCompanyLibraryClient } from "./own/companyLibrary.ts";
export { createOwnAccountClient } from "./own/ownAccount.ts";
export type { OwnSession, PasswordReset } from "./own/ownAccount.ts";
export { createCannedReportsClient } from "./reporting/cannedReports.ts";
export type {
  CannedAnswer,
  CannedNumber,
  CannedParameter,
  CannedReport,
  CannedValues,
  FileCheck,
  LossRun,
} from "./reporting/cannedReports.ts";
export type {
  OshaFilingInput,
  OshaFilings,
  OshaForm,
  OshaLog,
  OshaPrivacyCases,
} from "./reporting/oshaForms.ts";
export { createBookmarksClient } from "./reporting/dashboardBookmarks.ts";
export type { DashboardBookmark } from "./reporting/dashboardBookmarks.ts";
export { createDashboardAdminClient } from "./administration/dashboards.ts";
export type { CompanyDashboard } from "./administration/dashboards.ts";
export { createInsightAdminClient } from "./administration/visualInsights.ts";
export type {
  CompanyInsightPrompt,
  InsightOverview,
  PromptsWanted,
} from "./administration/visualInsights.ts";
export { createDashboardsClient } from "./reporting/dashboards.ts";
export type {
  Dashboard,
  CardContent,
  DashboardLayout,
  DashboardShare,
  DashboardWidget,
  OwnDashboards,
  ReportDetails,
  ReportWidget,
  SharedThing,
} from "./reporting/dashboards.ts";
export { createCriticalEventsClient } from "./reporting/criticalEvents.ts";
export type {
  CriticalEvent,
  CriticalEventChange,
  CriticalEventChoices,
  CriticalEventDetails,
  CriticalEventPage,
  CriticalEventPreview,
  CriticalEventQuery,
  CriticalEventRules,
  CriticalEventStep,
  SentCriticalEventRule,
} from "./reporting/criticalEvents.ts";
export { createFleetClient } from "./reporting/fleet.ts";
export type { FleetCounts, FleetRow, FleetRows } from "./reporting/fleet.ts";
export { createInsightPromptsClient } from "./reporting/insightPrompts.ts";
export type { InsightPrompt } from "./reporting/insightPrompts.ts";
export { createBasicsClient } from "./reporting/fmcsaBasics.ts";
export type {
  BasicsAsked,
  FmcsaBasic,
  FmcsaBasicEvent,
  FmcsaBasicEvents,
  FmcsaBasics,
} from "./reporting/fmcsaBasics.ts";
export { createKpiClient } from "./reporting/kpi.ts";
export type {
  KpiAnswer,
  KpiAnswerGroup,
  KpiDataset,
  KpiQuestions,
  KpiTable,
  KpiTotal,
} from "./reporting/kpi.ts";
export { createReportsClient } from "./reporting/reports.ts";
export type { RowPage } from "./reporting/reports.ts";
export { createSafeViewClient } from "./reporting/safeView.ts";
export type { CoachingEffectiveness, CoachingImpact, RiskiestDrivers } from "./reporting/safeView.ts";
export { createSchedulesClient } from "./reporting/schedules.ts";
export { createTerminalsClient } from "./reporting/terminals.ts";
export type {
  RankMeasure,
  StackedRank,
  StackedRankReport,
  StackedRankReports,
  StackedRanks,
  TerminalDisplay,
  WatchedTerminal,
} from "./reporting/terminals.ts";
export { createScorecardsClient } from "./reporting/scorecards.ts";
export type {
  CatalogAttribute,
  EmployeeCount,
  NewScorecard,
  OwnScore,
  PastScore,
  PersonScore,
  Scorecard,
  ScorecardCatalog,
  ScorecardMatter,
  ScorecardPreview,
  ScorecardRun,
  ScorecardRunAttribute,
  ScorecardRunHead,
  ScorecardScore,
  ScorecardScorePart,
  ScorecardTerminal,
  ScoreMailAsked,
  ScoreMailCounts,
  ScorePage,
  ScoresAsked,
} from "./reporting/scorecards.ts";
export type { NewReportSchedule, ReportRecipient, ReportRun, ReportSchedule } from "./reporting/schedules.ts";
export type { MailContent, MailMessage } from "./administration/mail.ts";
export type { MainClient } from "./main/main.ts";
export type { RecordQuery } from "./main/recordQuery.ts";
export type { BulkTrial, DeletedRecord, FoundRecord, RecordCount } from "./main/recordsClient.ts";
export type {
  ChangedSettings,
  ListSettings,
  SavedView,
  SavedViewsClient,
  ViewContent,
} from "./savedViews.ts";
export type {
  ActionResult,
  MonitorAttention,
  MonitorCounts,
  MonitorQuery,
  MonitorsClient,
} from "./monitors.ts";
export type { AlertNotification, NotificationsClient } from "./notifications.ts";
export { createLettersClient } from "./own/letters.ts";
export { createDraftListClient } from "./own/draftList.ts";
export type { ListedDraft } from "./own/draftList.ts";
export { createRecordAccessClient } from "./own/recordAccess.ts";
export type { RecordAccess } from "./own/recordAccess.ts";
export { createViewAsClient } from "./own/viewAs.ts";
export type { ViewAsSubject } from "./own/viewAs.ts";
export { createSubscriptionsClient } from "./own/subscriptions.ts";
export type { AlertSource, Subscription } from "./own/subscriptions.ts";
export type { Request } from "./request.ts";
export { createServices } from "./services.ts";
export type { Services } from "./services.ts";
export type { PublicConfiguration, Startup } from "./startup.ts";
