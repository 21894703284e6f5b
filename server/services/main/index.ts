import { assignedRoutes } from "./assigned.ts";
import { bulkRoutes } from "./bulk.ts";
import { listRoutes } from "./lists.ts";
import { severalRoutes } from "./several.ts";
import { printRoutes } from "./print.ts";
import { recordRoutes } from "./records.ts";
import { restoreRoutes } from "./restore.ts";
import { timelineRoutes } from "./timeline.ts";
import { templateRoutes } from "./templates.ts";

/** The main backend. `/api/models/groups` and the like come before `/api/models/:id`; the router sees to that. */
export const mainRoutes = [
  ...templateRoutes,
  ...listRoutes,
  ...severalRoutes,
  ...recordRoutes,
  ...timelineRoutes,
  ...assignedRoutes,
  ...restoreRoutes,
  ...printRoutes,
  ...bulkRoutes,
];
