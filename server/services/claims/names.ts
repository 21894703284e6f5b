/**
 * What claims are called in records (spec records.md 3.13): the one file that names their record type. Where the service calls a value as
 * the template does, there is one name.
 */

/** The record type. */
export const claimTemplate = "claim";

/** Relations of a claim to the event that it is about; each is also a type of event. */
export const eventRelations = ["accident", "injuryIllness", "materialSpill"] as const;
/** A type of event. */
export type EventRelation = (typeof eventRelations)[number];

/** What a claim may be about. */
export const eventTypes = ["independent", ...eventRelations] as const;
export type EventType = (typeof eventTypes)[number];

/** The relation to the employee; the service calls it so in filters, too. */
export const employeeRelation = "employee";

/** Values that people set, as the template and the service call them. */
export const ownValues = ["status", "internalClaimId", "lossDate", "closedDate", "type"] as const;

/** The claimant's name: the service has it in `claimantInfo.fullName`. */
export const claimantName = "claimantFullName";

/** Money that is added up from what belongs to a claim. */
export const sums = [
  "totalReserves",
  "totalPayments",
  "totalReserveRemaining",
  "incurredLoss",
  "totalReimbursements",
  "totalIncurredExpense",
] as const;

const plain = [...ownValues, ...sums];

/** The names of the service for values of the template, by their keys there; what is left out is not in the answers of the service. */
export const servedNames: ReadonlyMap<string, string> = new Map([
  ...plain.map((key) => [key, key] as const),
  [claimantName, "claimantInfo.fullName"],
  [employeeRelation, "related.employee"],
  ...eventRelations.map((key) => [key, `related.relatedIncidents.${key}`] as const),
]);

/** What pages are sorted by: keys of the template, by the names of the service. */
export const sortKeys: ReadonlyMap<string, string> = new Map([
  ...["recordNumber", "id"].map((name) => [name, "id"] as const),
  ...["createdDate", "eventType", ...plain].map((name) => [name, name] as const),
  ["claimantInfo.fullName", claimantName],
  ["employeeLabel", employeeRelation],
]);
