/** What is asked of the claims service, and how it answers with claims (spec records.md 3.13 and 7.4). */
import { Type } from "typebox";
import type { Static } from "typebox";
import type { RecordInput } from "../../../engine/index.ts";
import { component, ref } from "../../http/component.ts";
import { relatedRecord } from "../../http/components/records.ts";
import { MAX_PAGE } from "../../http/paging.ts";
import {
  boolean,
  choice,
  constant,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  options,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { start } from "../main/schema.ts";
import { eventTypes } from "./names.ts";

const money = Type.Unsafe<number | null>({ type: ["number", "null"] });

/** Values that people set. Dates are in epoch seconds. */
const own = {
  status: textOrNull,
  internalClaimId: textOrNull,
  lossDate: integerOrNull,
  closedDate: integerOrNull,
  type: textOrNull,
};

/** Money that is added up from what belongs to a claim. */
const sums = {
  totalReserves: money,
  totalPayments: money,
  totalReserveRemaining: money,
  incurredLoss: money,
  totalReimbursements: money,
  totalIncurredExpense: money,
};

const abilities = object({ view: boolean, edit: boolean, delete: boolean, viewConfidential: boolean });
const shownRelation = nullable(ref(relatedRecord));

/**
 * A claim. A related record that the reader may not view has no label. `protectedFields`: values that are there and that the reader may not
 * see; they are null.
 */
export const claim = component(
  "Claim",
  object({
    id,
    recordNumber: id,
    version: id,
    groupId: id,
    eventType: choice(eventTypes),
    eventId: integerOrNull,
    ...own,
    createdDate: integer,
    claimantInfo: object({ fullName: textOrNull }),
    related: object({
      employee: shownRelation,
      relatedIncidents: object({
        accident: shownRelation,
        injuryIllness: shownRelation,
        materialSpill: shownRelation,
      }),
    }),
    ...sums,
    employeeLabel: textOrNull,
    protectedFields: list(text),
    abilities,
  }),
);
export type Claim = Static<typeof claim.schema>;

/** One page of claims. `totalElements`: all that match and that the reader may view. */
export const claimPage = component(
  "ClaimPage",
  object({
    _embedded: object({ claims: list(ref(claim)) }),
    page: object({ totalElements: integer }),
  }),
);

/** A related record as an answer has it; its id alone counts. */
const relation = optional(
  nullable(
    object({
      id,
      templateAlias: optional(text),
      label: optional(textOrNull),
      restricted: optional(constant(true)),
      sourceId: optional(text),
    }),
  ),
);

/**
 * A claim as it is sent: what is left out stays. A claim that was read may be sent back whole; what is only shown must be as it was read.
 * `fields`: values of the record type that the service has no name for. `confirmed`: what the rules warn of is meant as it is.
 */
export const sentClaim = options({
  id,
  recordNumber: id,
  version: id,
  groupId: nullable(id),
  eventType: choice(eventTypes),
  eventId: integerOrNull,
  ...own,
  createdDate: integer,
  claimantInfo: options({ fullName: textOrNull }),
  related: options({
    employee: relation,
    relatedIncidents: nullable(
      options({ accident: relation, injuryIllness: relation, materialSpill: relation }),
    ),
  }),
  ...sums,
  employeeLabel: textOrNull,
  protectedFields: list(text),
  abilities,
  fields: Type.Unsafe<RecordInput["fields"]>({ type: "object" }),
  confirmed: boolean,
});
export type SentClaim = Static<typeof sentClaim>;

/** One comparison; its words are checked where they are read, so that a mistake is reported with its pointer. */
const operand = object({
  field: text,
  booleanOperation: optional(text),
  predicateOperation: text,
  value: list(id, { minItems: 1, maxItems: MAX_PAGE }),
  ignoreCase: optional(boolean),
});

/** The body of a page. `pageSort`: steps of an order, or one of them as a pair. */
export const pageBody = options({
  skip: start,
  take: Type.Integer({ minimum: 1, maximum: MAX_PAGE }),
  pageSort: list(Type.Unknown(), { maxItems: 3 }),
  filters: list(object({ filterOperands: list(operand, { minItems: 1, maxItems: 10 }) }), { maxItems: 10 }),
});
export type PageBody = Static<typeof pageBody>;
