import { expect, test } from "vitest";
import { createAbilities, type UserPermissions } from "../../../../engine/index.ts";
import claimsAdjuster from "../../../../schemas/roles/claims_adjuster.json" with { type: "json" };
import dotAuditor from "../../../../schemas/roles/dot_auditor.json" with { type: "json" };
import hrPartner from "../../../../schemas/roles/hr_partner.json" with { type: "json" };
import safetyManager from "../../../../schemas/roles/safety_manager.json" with { type: "json" };
import terminalManager from "../../../../schemas/roles/terminal_manager.json" with { type: "json" };
import trainingCoordinator from "../../../../schemas/roles/training_coordinator.json" with { type: "json" };
import { firstPages, pagesFor } from "./firstPages.ts";

const group = (id: number, parentId: number | null) => ({ id, parentId, alias: `g${id}`, display: `${id}` });
const tree = [group(1, null), group(2, 1), group(3, 1)];
const groups = tree.map((each) => ({
  ...each,
  groupType: "TERMINAL" as const,
  inactive: false,
  fields: {},
}));

/** Names of the first pages of somebody with a role on groups; those below a group are granted with it. */
function pagesOf(role: { permissions: Record<string, string[]> }, on: number[]): string[] {
  const modulePermissions: Record<string, Record<string, number[]>> = {};
  for (const [module, rights] of Object.entries(role.permissions))
    for (const right of rights) (modulePermissions[right] ??= {})[module] = on;
  const permissions = { admin: false, superAdmin: false, modulePermissions } as unknown as UserPermissions;
  return pagesFor(firstPages, createAbilities(permissions, groups), groups).map(({ name }) => name);
}

const whole = [1, 2, 3];

test("each of the shipped roles begins with a first page of its own", () => {
  expect(pagesOf(safetyManager, whole)[0]).toBe("Safety Director");
  expect(pagesOf(terminalManager, [2])[0]).toBe("Terminal Manager");
  expect(pagesOf(claimsAdjuster, whole)[0]).toBe("Claims Adjuster");
  expect(pagesOf(trainingCoordinator, whole)[0]).toBe("Training Coordinator");
  expect(pagesOf(hrPartner, whole)[0]).toBe("Compliance Clerk");
  expect(pagesOf(dotAuditor, whole)).toEqual(["Overview"]);
});

test("whoever keeps the records of some terminals is no director of all", () => {
  expect(pagesOf(safetyManager, [2, 3])).not.toContain("Safety Director");
  expect(pagesOf(safetyManager, [2, 3])[0]).toBe("Terminal Manager");
});

test("administrators may choose any", () => {
  const permissions = { admin: true, superAdmin: false, modulePermissions: {} } as unknown as UserPermissions;
  const own = pagesFor(firstPages, createAbilities(permissions, groups), groups);
  expect(own).toEqual(firstPages);
  expect(own[0]?.name).toBe("Safety Director");
});
