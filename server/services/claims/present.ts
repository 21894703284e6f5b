/** Records of claims as the claims service answers with them. */
import type { RecordData, RelatedRecord } from "../../../engine/index.ts";
import { claimantName, employeeRelation, eventRelations, servedNames } from "./names.ts";
import type { EventRelation } from "./names.ts";
import type { Claim } from "./schema.ts";

/** A claim (spec records.md 3.13), from its record as the reader may see it. */
export function presentClaim(record: RecordData): Claim {
  const { id, version, groupId, createdDate, abilities, protectedFields } = record;
  const values = { ...record.fields, ...record.computations };
  const words = (key: string) => typed(values[key], "string");
  const number = (key: string) => typed(values[key], "number");
  const event = eventOf(record);
  const employee = relatedTo(record, employeeRelation);
  return {
    id,
    recordNumber: id,
    version,
    groupId,
    eventType: event?.relation ?? "independent",
    eventId: event?.id ?? null,
    status: words("status"),
    internalClaimId: words("internalClaimId"),
    lossDate: number("lossDate"),
    createdDate,
    closedDate: number("closedDate"),
    type: words("type"),
    claimantInfo: { fullName: words(claimantName) },
    related: { employee, relatedIncidents: incidentsOf(record) },
    totalReserves: number("totalReserves"),
    totalPayments: number("totalPayments"),
    totalReserveRemaining: number("totalReserveRemaining"),
    incurredLoss: number("incurredLoss"),
    totalReimbursements: number("totalReimbursements"),
    totalIncurredExpense: number("totalIncurredExpense"),
    employeeLabel: employee?.label ?? null,
    protectedFields: protectedFields.flatMap((key) => servedNames.get(key) ?? []),
    abilities,
  };
}

/** The event that a claim is about; undefined for an independent one. */
export function eventOf(record: RecordData): { relation: EventRelation; id: number } | undefined {
  const [event] = eventRelations.flatMap((relation) => {
    const id = relatedTo(record, relation)?.id;
    return id === undefined ? [] : [{ relation, id }];
  });
  return event;
}

function incidentsOf(record: RecordData): Claim["related"]["relatedIncidents"] {
  const [accident = null, injuryIllness = null, materialSpill = null] = eventRelations.map((relation) =>
    relatedTo(record, relation),
  );
  return { accident, injuryIllness, materialSpill };
}

function relatedTo({ relationModels }: RecordData, relation: string): RelatedRecord | null {
  return [relationModels[relation] ?? []].flat()[0] ?? null;
}

interface Kinds {
  string: string;
  number: number;
}

function typed<K extends keyof Kinds>(value: unknown, kind: K): Kinds[K] | null {
  return typeof value === kind ? (value as Kinds[K]) : null;
}
