import { scannedDocuments, shownIntegrations } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import type { integrations } from "../../storage/index.ts";

type Known = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The integrations that a company has to do with, each with the record types that it brings: those whose date a view shows, from which files are
 * imported, and that forms look up or show scans of.
 */
function knownIntegrations({ catalog, deps }: Pick<Tenant, "catalog" | "deps">): Known {
  const known = new Map<string, Set<string>>();
  const { templates } = catalog.engine;
  const add = (integration: string | undefined, template: string) => {
    if (integration === undefined || !templates.has(template)) return;
    known.set(integration, (known.get(integration) ?? new Set()).add(template));
  };
  for (const { alias, authored } of templates.values()) {
    for (const integration of shownIntegrations(authored)) add(integration, alias);
    if (scannedDocuments(authored).size > 0) add("images", alias);
  }
  for (const { integration, template } of deps.mappings ?? []) add(integration, template);
  for (const { integration, template } of deps.schemas.lookups) add(integration, template);
  return known;
}

/** Throws `integration_not_found` and `integration_label_not_found` for what brings nothing to a company. */
export function requireIntegration(
  tenant: Pick<Tenant, "catalog" | "deps">,
  { alias, label }: integrations.IntegrationKey,
): void {
  const known = knownIntegrations(tenant);
  const labels = known.get(alias);
  if (labels === undefined) throw errors.integrationNotFound(alias, [...known.keys()].toSorted());
  if (!labels.has(label)) throw errors.integrationLabelNotFound(alias, label, [...labels].toSorted());
}
