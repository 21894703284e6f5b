/** The public API of the screens, for stories: the application at an address without a server, and the pages around it. */
export { ScreenFixture } from "./ScreenFixture.tsx";
export type { ScreenFixtureProps } from "./ScreenFixture.tsx";
export {
  ApiError,
  createAdministrationClient,
  createAuditClient,
  createCannedReportsClient,
  createCompaniesClient,
  createCriticalEventsClient,
  createCompanyNameClient,
  createConfigurationClient,
  createCompanyLibraryClient,
  createBookmarksClient,
  createDashboardAdminClient,
  createInsightAdminClient,
  createDashboardsClient,
  createDraftListClient,
  createDropdownsClient,
  createFleetClient,
  createLogoClient,
  createHierarchyClient,
  createHierarchyUploadsClient,
  createLettersClient,
  createItemListsClient,
  createInsightPromptsClient,
  createBasicsClient,
  createKpiClient,
  createMailClient,
  createOwnAccountClient,
  createRecordAccessClient,
  createReportsClient,
  createSafeViewClient,
  createSchedulesClient,
  createScorecardsClient,
  createSiteNavigationClient,
  createUnmatchedDataClient,
  createTerminalsClient,
  createViewAsClient,
} from "../services/index.ts";
export { ErrorScreen } from "../shell/ErrorScreen.tsx";
export { ChooseCompany } from "../shell/companies/ChooseCompany.tsx";
export { YourCompanies } from "../shell/companies/YourCompanies.tsx";
export { CouldNotLoad } from "../shell/CompanyScreens.tsx";
export { NavEntry } from "../shell/NavEntry.tsx";
export { LoggedOutDialog } from "../session/LoggedOutDialog.tsx";
export { LoginError } from "../session/LoginError.tsx";
export { SignedOut } from "../session/SignedOut.tsx";
export { Unreachable } from "../session/unreachable/Unreachable.tsx";
