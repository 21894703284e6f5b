import type { Route } from "../http/route.ts";
import { auditRoutes } from "./audit/index.ts";
import { cannedReportRoutes } from "./cannedReports/index.ts";
import { changeRoutes } from "./changes/index.ts";
import { claimRoutes } from "./claims/index.ts";
import { commentRoutes } from "./comments/index.ts";
import { companyRoutes } from "./companies/index.ts";
import { configurationRoutes } from "./configuration/index.ts";
import { dashboardAdminRoutes } from "./dashboardAdmin/index.ts";
import { dashboardBookmarkRoutes } from "./dashboardBookmarks/index.ts";
import { dashboardRoutes } from "./dashboards/index.ts";
import { deliveryRoutes } from "./delivery/index.ts";
import { documentRoutes } from "./documents/index.ts";
import { draftRoutes } from "./drafts/index.ts";
import { dropdownRoutes } from "./dropdowns/index.ts";
import { exportRoutes } from "./exports/index.ts";
import { findRoutes } from "./find/index.ts";
import { hierarchyRoutes } from "./hierarchy/index.ts";
import { fileRoutes } from "./files/index.ts";
import { importRoutes } from "./imports/index.ts";
import { insightPromptRoutes } from "./insightPrompts/index.ts";
import { integrationRoutes } from "./integrations/index.ts";
import { coachingRoutes } from "./fleetPerformance/coaching/index.ts";
import { fleetRoutes } from "./fleetPerformance/index.ts";
import { fleetVideoRoutes } from "./fleetVideo/index.ts";
import { stackedRankRoutes } from "./stackedRank/index.ts";
import { terminalDisplayRoutes } from "./terminalDisplay/index.ts";
import { fmcsaBasicsRoutes } from "./fmcsaBasics/index.ts";
import { kpiRoutes } from "./kpi/index.ts";
import { libraryRoutes } from "./library/index.ts";
import { listItemRoutes } from "./listItems/index.ts";
import { logoRoutes } from "./logo/index.ts";
import { loginRoutes } from "./login/index.ts";
import { letterRoutes } from "./letters/index.ts";
import { lookupRoutes } from "./lookups/index.ts";
import { mainRoutes } from "./main/index.ts";
import { monitorRoutes } from "./monitors/index.ts";
import { notificationRoutes } from "./notifications/index.ts";
import { permissionRoutes } from "./permissions/index.ts";
import { pictureRoutes } from "./pictures/index.ts";
import { queryRoutes } from "./query/index.ts";
import { reportScheduleRoutes } from "./reportSchedules/index.ts";
import { roleRoutes } from "./roles/index.ts";
import { savedViewRoutes } from "./savedViews/index.ts";
import { criticalEventRoutes } from "./criticalEvents/index.ts";
import { scorecardRoutes } from "./scorecards/index.ts";
import { systemRoutes } from "./system/index.ts";
import { unmatchedRoutes } from "./unmatchedData/index.ts";
import { userRoutes } from "./users/index.ts";
import { viewAsRoutes } from "./viewAs/index.ts";
import { workleteRoutes } from "./worklete/index.ts";

export { endStreams } from "./changes/index.ts";
export { addBackChannel } from "./login/backChannel.ts";
export { unsubscribePath } from "./alerts/index.ts";
export { addSetup, offerSetup, setupPath } from "./setup/index.ts";
export { addSharedDocuments } from "./library/sharedPage.ts";
export { addReportUnsubscribe, reportUnsubscribePath } from "./reportSchedules/index.ts";
export { addUnsubscribe } from "./notifications/unsubscribe.ts";

/** Every endpoint of the server, beside the sign-in and the pages. */
export const routes: readonly Route[] = [
  ...systemRoutes(() => routes),
  ...configurationRoutes,
  ...loginRoutes,
  ...companyRoutes,
  ...logoRoutes,
  ...permissionRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...viewAsRoutes,
  ...mainRoutes,
  ...changeRoutes,
  ...draftRoutes,
  ...dropdownRoutes,
  ...hierarchyRoutes,
  ...letterRoutes,
  ...lookupRoutes,
  ...findRoutes,
  ...queryRoutes,
  ...savedViewRoutes,
  ...dashboardRoutes,
  ...dashboardBookmarkRoutes,
  ...dashboardAdminRoutes,
  ...kpiRoutes,
  ...fleetRoutes,
  ...stackedRankRoutes,
  ...terminalDisplayRoutes,
  ...coachingRoutes,
  ...fleetVideoRoutes,
  ...fmcsaBasicsRoutes,
  ...scorecardRoutes,
  ...criticalEventRoutes,
  ...insightPromptRoutes,
  ...monitorRoutes,
  ...notificationRoutes,
  ...exportRoutes,
  ...claimRoutes,
  ...cannedReportRoutes,
  ...reportScheduleRoutes,
  ...importRoutes,
  ...fileRoutes,
  ...commentRoutes,
  ...documentRoutes,
  ...libraryRoutes,
  ...pictureRoutes,
  ...listItemRoutes,
  ...integrationRoutes,
  ...workleteRoutes,
  ...unmatchedRoutes,
  ...auditRoutes,
  ...deliveryRoutes,
];
