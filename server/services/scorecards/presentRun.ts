/** Runs of scorecards and the people in them, as the API carries them. */
import type { KpiFilter } from "../../../engine/index.ts";
import {
  explainAttributes,
  offeredAttribute,
  peerGroupOf,
  scorecardCatalog,
} from "../../../engine/server.ts";
import type { AttributeOfRun, PersonOfRun, ScorecardRun } from "../../../engine/server.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import type { Tenant } from "../../http/route.ts";
import { personName } from "../../storage/index.ts";
import type { scorecardPages, scorecardRuns } from "../../storage/index.ts";
import { peopleTemplate, scorecardContext } from "./context.ts";
import { labelOf, positionsOf } from "./positions.ts";
import type { ShownAttribute, ShownHead, ShownRun, ShownScore } from "./replies.ts";
import { storedAttributes } from "./schema.ts";

/** What is said of a run in a list. */
export function presentHead(head: scorecardRuns.RunHead): ShownHead {
  const { id, createdAt, createdBy, isAutomatic, from, to, formula, people, scored, isPartial } = head;
  return {
    id,
    computedAt: createdAt,
    computedBy: personName(createdBy),
    ...(isAutomatic && { automatic: true as const }),
    from,
    to,
    formula,
    people,
    scored,
    ...(isPartial && { isPartial: true as const }),
  };
}

/** The attributes of a run. Throws a StoredJsonError for what this release cannot read. */
export function attributesOf({ id, attributes }: scorecardRuns.StoredRun): readonly AttributeOfRun[] {
  return readStoredJson(storedAttributes, attributes, `scorecard_runs ${id}.attributes`);
}

/** How a reader reads groups, positions and attributes. */
export interface Words {
  /** Alias of the record type of people; left out: the reader may not view it. */
  readonly peopleTemplate?: string;
  group(id: number): string;
  position(name: string): string;
  attributes(attributes: readonly AttributeOfRun[]): ShownAttribute[];
}

/** The words of the moment: what was renamed since has its new name. */
export async function wordsOf(tenant: Tenant): Promise<Words> {
  const positions = await positionsOf(tenant);
  const groups = new Map(tenant.plan.groups.map(({ id, display }) => [id, display]));
  const group = (id: number) => groups.get(id) ?? `Group No. ${id}`;
  const position = (name: string) => labelOf(positions, name);
  const peersLabel = (key: string) => {
    const { position: name, groupId } = peerGroupOf(key);
    const words = [
      name === undefined ? [] : position(name),
      groupId === undefined ? [] : group(groupId),
    ].flat();
    return words.length > 0 ? words.join(", ") : "Everybody";
  };
  const people = peopleTemplate(tenant);
  return {
    ...(people && { peopleTemplate: people.alias }),
    group,
    position,
    attributes: (attributes) =>
      attributes.map((attribute) => ({
        ...attribute,
        ...helpOf(tenant, attribute),
        ...rowsOf(tenant, attribute),
        peers: attribute.peers.map((each) => ({ ...each, label: peersLabel(each.key) })),
      })),
  };
}

/** Which records count, as the attribute says it now; nothing of one that is offered no more. */
function helpOf({ deps }: Tenant, attribute: AttributeOfRun): Pick<ShownAttribute, "help"> {
  const offered = offeredAttribute(deps.datasets, attribute);
  return offered ? { help: offered.help } : {};
}

/** Where the reader finds the records behind an attribute; nothing where they may not weigh it themselves. */
function rowsOf(tenant: Tenant, attribute: AttributeOfRun): Pick<ShownAttribute, "rows"> {
  const context = scorecardContext(tenant);
  const isOpen = scorecardCatalog(context).some(
    (each) => each.dataset === attribute.dataset && each.attribute === attribute.attribute,
  );
  const dataset = context.datasets.get(attribute.dataset);
  const offered = offeredAttribute(context.datasets, attribute);
  const person = dataset && context.templates.get(dataset.template)?.personRelation;
  if (!isOpen || !offered || person === undefined) return {};
  const { of = [], filters = [], timeField } = offered;
  const all: readonly KpiFilter[] = [...of, ...filters];
  return { rows: { person, filters: all, ...(timeField === undefined ? {} : { timeField }) } };
}

/** A run with these attributes and notices. */
export function presentRun(
  head: scorecardRuns.RunHead,
  words: Words,
  { attributes, notices }: { attributes: readonly AttributeOfRun[]; notices: readonly string[] },
): ShownRun {
  const { peopleTemplate: people } = words;
  return {
    ...presentHead(head),
    ...(people === undefined ? {} : { peopleTemplate: people }),
    attributes: words.attributes(attributes),
    notices,
  };
}

/** A run with these of its people, as the engine reads it. */
export function runOf(
  { formula, from, to }: Pick<scorecardRuns.RunHead, "formula" | "from" | "to">,
  attributes: readonly AttributeOfRun[],
  people: readonly PersonOfRun[],
): ScorecardRun {
  return { formula, from, to, attributes, people };
}

/** The people of a run as it was read, in their order. */
export function presentScores(
  run: ScorecardRun,
  people: readonly scorecardPages.NamedPerson[],
  words: Words,
): ShownScore[] {
  return people.map((person, index) => {
    const { employeeId, name, groupId, position, score, known, rank, ranks } = person;
    const explained = explainAttributes(run, index);
    return {
      employeeId,
      name,
      groupId,
      terminal: words.group(groupId),
      position: position === null ? null : words.position(position),
      score,
      known,
      rank,
      ranks,
      attributes: person.attributes.map(({ events, exposure, points, peers }, at) => {
        const { mean: _mean, ...more } = explained[at] ?? unknown;
        return { events, exposure, points, peers, ...more };
      }),
    };
  });
}

const unknown = { share: 0, contribution: 0, rate: null, low: null, high: null, own: null, mean: null };
