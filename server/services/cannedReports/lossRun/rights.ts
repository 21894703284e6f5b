/** Who may have a loss run, and what of a claim they may ask for. */
import type { CompiledTemplate } from "../../../../engine/index.ts";
import { claimParts, describingParts, entrySources } from "../../../../engine/server.ts";
import type { ClaimPart } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import type { LossRunReport } from "./asked.ts";

/** What is said to who may not see a value without which amounts would be wrong. */
export const confidential =
  "The loss run needs values that are confidential, and you may not view them for all of its claims. Please contact your administrator.";

/** What may be asked of claims, and what describes them and is confidential to the reader. */
export interface AskedOfClaims {
  asked: ClaimPart[];
  confidential: ClaimPart[];
}

/**
 * What the reader may ask of claims. What records say that a claim names is left out where they may not view it. Throws `not_permitted` for who may not view
 * entries, and for a confidential value without which the amounts would be wrong.
 */
export function askedParts(tenant: Tenant, report: LossRunReport, template: CompiledTemplate): AskedOfClaims {
  requireEntries(tenant, report);
  const { claim } = report.lossRun;
  const access = claimParts.map((part) => [part, accessTo(tenant, template, claim[part])] as const);
  const describing: readonly ClaimPart[] = describingParts;
  if (access.some(([part, found]) => found === "confidential" && !describing.includes(part)))
    throw errors.notPermitted(confidential);
  const partsWith = (wanted: Access) => access.flatMap(([part, found]) => (found === wanted ? [part] : []));
  return { asked: partsWith("open"), confidential: partsWith("confidential") };
}

type Access = "open" | "confidential" | "closed";

/** Whether somebody may see a value somewhere; `closed`: it is of records that they may not view. */
function accessTo(
  { engine, plan: { abilities } }: Pick<Tenant, "engine" | "plan">,
  template: CompiledTemplate,
  path: string,
): Access {
  const relations = path.split(".");
  const key = relations.pop() ?? "";
  let owner: CompiledTemplate | undefined = template;
  for (const name of relations) {
    const relation: CompiledTemplate["fields"][number] | undefined = owner.byKey.get(name);
    if (relation?.protected === true && !abilities.can("viewConfidential", owner)) return "confidential";
    owner = engine.templates.get(relation?.relation?.template ?? "");
    if (!owner || !abilities.can("view", owner)) return "closed";
  }
  const field = owner.byKey.get(key);
  const named = field?.relation && engine.templates.get(field.relation.template);
  if (named && !abilities.can("view", named)) return "closed";
  return field?.protected === true && !abilities.can("viewConfidential", owner) ? "confidential" : "open";
}

/** Throws `not_permitted` for who may not view cost categories and entries, or a value of them that is needed. */
function requireEntries(tenant: Tenant, { lossRun }: LossRunReport): void {
  const { template: costs, ...ofCost } = lossRun.costs;
  const needed = [
    [costs, ofCost] as const,
    ...entrySources.map(({ name }) => {
      const { template, ...ofEntry } = lossRun[name];
      return [template, ofEntry] as const;
    }),
  ];
  for (const [alias, fields] of needed) {
    const template = requireTemplate(tenant, alias);
    if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
    if (Object.values(fields).some((key) => accessTo(tenant, template, key) !== "open"))
      throw errors.notPermitted(confidential);
  }
}
