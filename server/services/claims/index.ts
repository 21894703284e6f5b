import type { TenantRoute } from "../../http/route.ts";
import { claimCalls } from "./calls.ts";
import { pageRoute } from "./page.ts";
import { summaryRoute } from "./summary.ts";

/** The claims service (spec records.md 7.4), and the summary of claims (reporting.md 7). */
export const claimRoutes: readonly TenantRoute[] = [pageRoute, ...claimCalls, summaryRoute];
