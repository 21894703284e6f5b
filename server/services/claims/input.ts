/** A claim as it is sent, as the input of its record: what is valid and who may save it, the record's own save decides. */
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { eventAsked } from "./event.ts";
import type { EventLink } from "./event.ts";
import type { Mistake } from "./filters.ts";
import { claimantName, claimTemplate, employeeRelation, eventRelations, ownValues, sums } from "./names.ts";
import { presentClaim } from "./present.ts";
import type { SentClaim } from "./schema.ts";

/** What is only shown: it is sent as it was read, or left out. */
const shownOnly = ["id", "recordNumber", "createdDate", ...sums] as const;

/**
 * The input of a save. `stored`: the claim as its writer reads it; left out for a new one. Throws `claim_refused` for what only shows
 * something and says otherwise, for two events, and for a value that is said twice.
 */
export function claimInput(sent: SentClaim, stored?: RecordData): RecordInput {
  const { event, mistakes } = eventAsked(sent, stored);
  const { fields = {}, groupId = null, version } = sent;
  const own = ownFields(sent);
  const twice = Object.keys(fields).filter((key) => Object.hasOwn(own, key));
  const all: Mistake[] = [
    ...changedShown(sent, stored),
    ...mistakes,
    ...twice.map((key): Mistake => [`/fields/${key}`, `${key} is said twice.`]),
  ];
  if (all.length > 0) throw errors.claimRefused(all);
  return {
    templateAlias: claimTemplate,
    groupId,
    ...(version === undefined ? {} : { version }),
    fields: { ...fields, ...withoutRedacted(own, stored) },
    relations: withoutRedacted({ ...linksTo(event), ...employeeOf(sent) }, stored),
  };
}

/** The values that the service has names for, as far as they are said. */
function ownFields(sent: SentClaim): Record<string, string | number | null> {
  const said = [
    ...ownValues.map((key) => [key, sent[key]] as const),
    [claimantName, sent.claimantInfo?.fullName] as const,
  ];
  return Object.fromEntries(
    said.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** Both relations to events, of which one at most leads to one; nothing where they stay. */
function linksTo(event: EventLink | null | undefined): Record<string, number | null> {
  if (event === undefined) return {};
  return Object.fromEntries(
    eventRelations.map((key) => [key, event?.relation === key ? event.id : null] as const),
  );
}

function employeeOf({ related }: SentClaim): Record<string, number | null> {
  const employee = related?.employee;
  return employee === undefined ? {} : { [employeeRelation]: employee?.id ?? null };
}

/** Without what the writer may not see: it comes back empty, as it was shown, and stays as it is. */
function withoutRedacted<T>(values: Record<string, T>, stored: RecordData | undefined): Record<string, T> {
  const redacted = new Set(stored?.protectedFields);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== null || !redacted.has(key)),
  );
}

function changedShown(sent: SentClaim, stored: RecordData | undefined): Mistake[] {
  const shown = stored && presentClaim(stored);
  return shownOnly.flatMap((key): Mistake[] => {
    const said = sent[key];
    const isSame = said === undefined || (shown === undefined ? said === null : said === shown[key]);
    return isSame ? [] : [[`/${key}`, `${key} cannot be set: it is only shown.`]];
  });
}
