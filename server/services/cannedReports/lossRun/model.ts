/** A loss run with the words of its reader: the one that its page, its workbook and its document are made of. */
import { columnsBy, lossRun } from "../../../../engine/server.ts";
import type { LossBlock, LossRow, LossRun } from "../../../../engine/server.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import { formatsOf } from "../../exports/source.ts";
import type { CannedAsked } from "../ask.ts";
import { lossRunQuestion } from "./asked.ts";
import type { LossRunQuestion, LossRunReport } from "./asked.ts";
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
  /** A line as people read it. */
  lineOf(line: string | null): string;
  /** The line of a block; that of the only block of a year without any claims is all lines. */
  blockLineOf(block: Pick<Block, "line" | "rows">): string;
  /** The status of a claim on the day. */
  statusOf(row: Pick<Row, "standing">): string;
  terminalOf(claim: Pick<ReadClaim, "groupId">): string;
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
    ...words,
  };
}

type Words = Pick<LossRunModel, "lineOf" | "blockLineOf" | "statusOf" | "terminalOf"> & {
  lines: readonly string[];
};

/** What choices and groups are called; `lines` in the order of the choices. */
async function wordsOf(tenant: Tenant, report: LossRunReport): Promise<Words> {
  const { enumValues, groups } = await formatsOf(tenant);
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  const { line, status } = report.lossRun.claim;
  const choices = (key: string) => enumValues(template.byKey.get(key)?.options.enumSet ?? "");
  const nameOf = (key: string, name: string) =>
    choices(key).find((each) => each.name === name)?.display ?? name;
  const lineOf = (name: string | null) => (name === null ? "No Line" : nameOf(line, name));
  return {
    lines: choices(line).map(({ name }) => name),
    lineOf,
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
