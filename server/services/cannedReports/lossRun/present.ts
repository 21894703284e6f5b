/** A loss run as the API carries it. */
import type { Tenant } from "../../../http/route.ts";
import type { CannedAsked } from "../ask.ts";
import type { LossRunReport } from "./asked.ts";
import { numberOf } from "./columns.ts";
import { lossRunNotes } from "./head.ts";
import { lossRunModel } from "./model.ts";
import { ratesIn } from "./exposure.ts";
import type { Block, LossRunModel, Row } from "./model.ts";

/** The loss run with all that its page shows. Throws as `lossRunModel` does. */
export async function presentLossRun(tenant: Tenant, report: LossRunReport, asked: CannedAsked) {
  const model = await lossRunModel(tenant, report, asked);
  const { head, run, hasOther, partial, question, exposure } = model;
  const templateAlias = report.report.dataSeries[0]?.alias ?? "";
  return {
    claimTemplate: templateAlias,
    head,
    largeLoss: question.largeLoss,
    hasOther,
    blocks: run.blocks.map((block) => presentBlock(model, block)),
    counts: run.counts,
    totals: presentAmounts(run.totals),
    recoveryKinds: model.recoveryKinds.map((kind) => ({ kind, label: model.recoveryOf(kind) })),
    ...(exposure && {
      exposure: {
        label: exposure.label,
        years: [...exposure.years].map(([year, units]) => ({ year, units })),
      },
    }),
    large: run.large.map(({ claim }) => claim.id),
    triangle: run.triangle.map((line) => ({ ...line, incurred: [...line.incurred] })),
    partial: partial.map((claim) => ({ id: claim.id, templateAlias, label: numberOf({ claim }) })),
    notes: lossRunNotes(model),
  };
}

function presentBlock(model: LossRunModel, block: Block) {
  const { year, from, to, rows, counts, totals, largest } = block;
  return {
    year,
    from,
    to,
    line: model.blockLineOf(block),
    rows: rows.map((row) => presentRow(model, row)),
    counts,
    totals: presentAmounts(totals),
    ...(model.exposure && { rates: ratesIn(model.exposure, block) }),
    ...(largest && { largest: largest.claim.id }),
  };
}

function presentRow(model: LossRunModel, row: Row) {
  const { claim, standing, amounts } = row;
  const { number: _number, ...texts } = claim.texts;
  return {
    id: claim.id,
    number: numberOf(row),
    line: model.lineOf(claim.line),
    status: model.statusOf(row),
    isClosed: standing.isClosed,
    lossDate: claim.lossDate,
    reportedDate: claim.reportedDate,
    closedDate: standing.closedDate,
    terminal: model.terminalOf(claim),
    ...texts,
    amounts: presentAmounts(amounts),
  };
}

const presentAmounts = (amounts: Row["amounts"]) => ({ ...amounts, recoveries: [...amounts.recoveries] });
