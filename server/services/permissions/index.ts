import { permissionsByReport } from "../../../engine/server.ts";
import { isProviderStaff } from "../../http/policies.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { boolean, list, object, text } from "../../http/schemas.ts";
import { isModuleOn } from "../../tenant/settings.ts";
import { records } from "../../records/index.ts";
import { userPermissions } from "./schema.ts";

const service = "permissions";

const moduleState = component("Module", object({ alias: text, name: text, enabled: boolean }));

const current = tenantRoute({
  method: "GET",
  url: "/api/permissions/user/current",
  service,
  summary: "What the signed-in user may do in the company",
  access: "member",
  replies: { 200: { description: "The permissions", schema: ref(userPermissions) } },
  async handle(_call, tenant) {
    const employee = await records.ownEmployee(tenant);
    const { permissions } = tenant.plan;
    const reports = tenant.deps.cannedReports?.values() ?? [];
    const reportPermissions = permissionsByReport(permissions.reportPermissions, reports);
    return {
      body: { ...permissions, reportPermissions, providerAdmin: isProviderStaff(tenant), employee },
    };
  },
});

const modules = tenantRoute({
  method: "GET",
  url: "/api/modules",
  service,
  summary: "The modules that rights are granted on",
  access: "member",
  replies: { 200: { description: "The modules", schema: object({ data: list(ref(moduleState)) }) } },
  handle(_call, { deps, settings }) {
    const data = deps.schemas.modules.map((module) => ({
      alias: module.alias,
      name: module.name,
      enabled: isModuleOn(module, settings),
    }));
    return { body: { data } };
  },
});

/** The permission service (spec platform.md 7.4). */
export const permissionRoutes: readonly TenantRoute[] = [current, modules];
