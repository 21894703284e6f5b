/** A loss run with the words of its reader: the one that its page, its workbook and its document are made of. */
import { columnsBy, lossRun } from "../../../../engine/server.ts";
import type { LossBlock, LossRow, LossRun } from "../../../../engine/server.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import { formatsOf } from "../../exports/source.ts";
import type { CannedAsked } from "../ask.ts";
import { lossRunQuestion } from "./asked.ts";
import type { LossRunQuestion, LossRunReport } from "./asked.ts";
import { exposureOf } from "./exposure.ts";
import type { LossExposure } from "./exposure.ts";
import { headOf } from "./head.ts";
import type { LossRunHead } from "./head.ts";
import { readClaims } from "./read.ts";
import type { ReadClaim } from "./read.ts";

export type Row = LossRow<ReadClaim>;
export type Block = LossBlock<ReadClaim>;

/** A loss run and its words. */
export interface LossRunModel {
  report: LossRunReport;
  question: LossRunQuestion;
  head: LossRunHead;
  run: LossRun<ReadClaim>;
  /** Whether amounts are of cost categories that are in no column. */
  hasOther: boolean;
  /** Claims of which the reader may not view all entries. */
  partial: readonly ReadClaim[];
  /** Where what was recovered is from, in the order of the choices; null: nobody said. */
  recoveryKinds: readonly (string | null)[];
  /** What claims and losses are divided by; undefined: nothing. */
  exposure: LossExposure | undefined;
  /** A line as people read it. */
  lineOf(line: string | null): string;
  /** The line of a block; that of the only block of a year without any claims is all lines. */
  blockLineOf(block: Pick<Block, "line" | "rows">): string;
  /** The status of a claim on the day. */
  statusOf(row: Pick<Row, "standing">): string;
  terminalOf(claim: Pick<ReadClaim, "groupId">): string;
  /** Where a reimbursement is from, as people read it. */
  recoveryOf(kind: string | null): string;
}

/** The loss run that is asked for. Throws as `lossRunQuestion` and `readClaims` do. */
export async function lossRunModel(
  tenant: Tenant,
  report: LossRunReport,
  asked: CannedAsked,
): Promise<LossRunModel> {
  const question = lossRunQuestion(tenant, report, asked);
  const claims = await readClaims(tenant, report, question);
  const { lossRun: source } = report;
  const words = await wordsOf(tenant, report);
  const run = lossRun(claims, {
    ...question,
    lines: question.lines ? words.lines.filter((line) => question.lines?.includes(line)) : words.lines,
    everyLine: question.lines !== undefined,
    closed: source.closed,
    columnOf: columnsBy(source.columns),
    largeLoss: question.largeLoss * 100,
  });
  const { paid, remaining } = run.totals.columns.other;
  const shown = new Set(run.blocks.flatMap(({ rows }) => rows.map(({ claim }) => claim.id)));
  return {
    report,
    question,
    run,
    head: headOf(tenant, question, words, asked.timezone),
    hasOther: paid !== 0 || remaining !== 0,
    partial: claims.filter(({ id, isWhole }) => !isWhole && shown.has(id)),
    recoveryKinds: kindsIn(run, words.recoveries),
    exposure: await exposureOf(tenant, report, question),
    ...words,
  };
}

/** The kinds that a claim has something of, known ones in their order. */
function kindsIn(
  { blocks }: Pick<LossRun<ReadClaim>, "blocks">,
  known: readonly string[],
): (string | null)[] {
  const found = new Set(
    blocks.flatMap(({ rows }) => rows.flatMap(({ amounts }) => amounts.recoveries.map(({ kind }) => kind))),
  );
  const others = [...found].filter((kind) => kind !== null && !known.includes(kind));
  return [...known.filter((kind) => found.has(kind)), ...others, ...(found.has(null) ? [null] : [])];
}

type Words = Pick<LossRunModel, "lineOf" | "blockLineOf" | "statusOf" | "terminalOf" | "recoveryOf"> & {
  lines: readonly string[];
  recoveries: readonly string[];
};

/** What choices and groups are called; `lines` and `recoveries` in the order of the choices. */
async function wordsOf(tenant: Tenant, report: LossRunReport): Promise<Words> {
  const { enumValues, groups } = await formatsOf(tenant);
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  const { claim, reimbursements } = report.lossRun;
  const choices = (key: string, of = template) => enumValues(of.byKey.get(key)?.options.enumSet ?? "");
  const line = choices(claim.line);
  const status = choices(claim.status);
  const recoveries = choices(reimbursements.kind, requireTemplate(tenant, reimbursements.template));
  const nameOf = (known: typeof line, name: string) =>
    known.find((each) => each.name === name)?.display ?? name;
  const lineOf = (name: string | null) => (name === null ? "No Line" : nameOf(line, name));
  return {
    lines: line.map(({ name }) => name),
    lineOf,
    recoveries: recoveries.map(({ name }) => name),
    recoveryOf: (kind) => (kind === null ? "Not Stated" : nameOf(recoveries, kind)),
    blockLineOf: (block) =>
      block.line === null && block.rows.length === 0 ? "All Lines" : lineOf(block.line),
    statusOf: ({ standing }) => {
      const name = standing.status === null ? "Open" : nameOf(status, standing.status);
      if (!standing.isReopened) return name;
      return name === "Open" ? "Reopened" : `Reopened, ${name}`;
    },
    terminalOf: ({ groupId }) => groups.find(({ id }) => id === groupId)?.display ?? "",
  };
}
