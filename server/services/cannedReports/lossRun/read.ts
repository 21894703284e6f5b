/** The claims of a loss run with their entries, within the rights of who reads it. */
import { dayIn } from "../../../../engine/index.ts";
import {
  answerColumns,
  answerLine,
  claimsOf,
  claimsQuery,
  confidentialShown,
  costsQuery,
  describingParts,
  entriesQuery,
  entrySources,
  firstDayOf,
  lacksNeeded,
  lastDayOf,
} from "../../../../engine/server.ts";
import type {
  ClaimsAsked,
  CompiledQuery,
  DescribingPart,
  Query,
  QueryRow,
  RecordedClaim,
} from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { requireTemplate } from "../../../http/policies.ts";
import { askedTimezone } from "../../../http/timezone.ts";
import type { Tenant } from "../../../http/route.ts";
import { rowsOf } from "../../exports/series.ts";
import { formatsOf } from "../../exports/source.ts";
import { allRows } from "../allRows.ts";
import type { LossRunQuestion, LossRunReport } from "./asked.ts";
import { askedParts, confidential } from "./rights.ts";
import type { AskedOfClaims } from "./rights.ts";
import { statusVersions } from "./statuses.ts";

/** Claims of one loss run, and entries of them. */
const MOST_CLAIMS = 10_000;
const MOST_ENTRIES = 300_000;
const tooMany = `A loss run has at most ${MOST_CLAIMS.toLocaleString("en-US")} claims. Choose fewer policy years, or terminals.`;

/** A claim with what describes it, as people read it. */
export interface ReadClaim extends RecordedClaim {
  texts: Readonly<Record<DescribingPart, string>>;
}

/**
 * The claims of the policy years that were asked for, whatever the day. Few questions, however many claims there are. Throws as `askedParts` does, `not_permitted` where a value
 * that amounts need is redacted, `invalid_request` for too many claims.
 */
export async function readClaims(
  tenant: Tenant,
  report: LossRunReport,
  question: LossRunQuestion,
): Promise<ReadClaim[]> {
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  const parts = askedParts(tenant, report, template);
  const which = claimsAsked(question);
  const { lossRun } = report;
  const { rows: found, compiled } = await allRows(
    tenant,
    claimsQuery(lossRun, template, which, parts.asked),
    {
      most: MOST_CLAIMS,
      tooMany,
    },
  );
  if (found.some((row) => lacksNeeded(row, parts.asked))) throw errors.notPermitted(confidential);
  const dayOf = dayOfMoments(tenant);
  const days = new Map(found.map(({ id, values }) => [id, dayOf(Number(values.at(-1) ?? 0))]));
  const claims = claimsOf({
    claims: found,
    asked: parts.asked,
    costs: await moneyRows(tenant, costsQuery(lossRun, which)),
    entries: await entriesOf(tenant, report, which),
    versions: found.length === 0 ? new Map() : await statusVersions(tenant, report, days, dayOf),
    dayOf,
  });
  const texts = await textsOf(tenant, compiled, found, parts);
  return claims.map((claim) => ({ ...claim, texts: texts(claim.id) }));
}

function claimsAsked({ firstYear, lastYear, start, terminals, lines }: LossRunQuestion): ClaimsAsked {
  return { from: firstDayOf(firstYear, start), to: lastDayOf(lastYear, start), terminals, lines };
}

/** Each day is found out once: clocks take long to read. */
function dayOfMoments(tenant: Tenant): (moment: number) => number {
  const zone = askedTimezone(tenant);
  const known = new Map<number, number>();
  return (moment) => {
    const day = known.get(moment) ?? dayIn(zone, moment);
    known.set(moment, day);
    return day;
  };
}

/** Rows of money: none of their values may be missing. */
async function moneyRows(tenant: Tenant, query: Query): Promise<QueryRow[]> {
  const { rows } = await allRows(tenant, query, { most: MOST_ENTRIES, tooMany });
  if (rows.some(({ redacted }) => redacted.length > 0)) throw errors.notPermitted(confidential);
  return rows;
}

async function entriesOf(tenant: Tenant, { lossRun }: LossRunReport, which: ClaimsAsked) {
  const entries = [];
  for (const { name, kind } of entrySources)
    entries.push({ kind, rows: await moneyRows(tenant, entriesQuery(lossRun, lossRun[name], which)) });
  return entries;
}

/** What describes a claim, by its id. */
async function textsOf(
  tenant: Tenant,
  compiled: CompiledQuery,
  found: readonly QueryRow[],
  { asked, confidential: redacted }: AskedOfClaims,
): Promise<(id: number) => ReadClaim["texts"]> {
  const rows = await rowsOf(tenant, answerColumns(compiled), found.map(answerLine), await formatsOf(tenant));
  const byId = new Map(found.map(({ id }, index) => [id, rows[index]?.texts() ?? []]));
  return (id) => {
    const texts = byId.get(id) ?? [];
    const textOf = (part: DescribingPart) =>
      redacted.includes(part) ? confidentialShown : (texts[asked.indexOf(part)] ?? "");
    return Object.fromEntries(describingParts.map((part) => [part, textOf(part)])) as ReadClaim["texts"];
  };
}
