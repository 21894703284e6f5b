/** A report of headcount, counted for its reader. */
import { countedOf, headcountNotices } from "../../../../engine/server.ts";
import type { CannedReport, Counted, Headcount, HeadcountWords } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedAsked } from "../ask.ts";
import { headcountQuestion } from "./asked.ts";
import type { HeadcountQuestion } from "./asked.ts";
import { changeRows, peopleRows } from "./rows.ts";

/** What was counted, and how it is called. */
export interface CountedReport {
  counted: Counted;
  question: HeadcountQuestion;
  words: HeadcountWords;
  /** Alias of the record type of the people. */
  template: string;
  /** The sentences that stand with the numbers of a question. */
  noticesOf(question: HeadcountQuestion): string[];
}

/** Counts within the rights of the reader. Throws as `headcountQuestion` does, and for too many records. */
export async function countReport(
  tenant: Tenant,
  report: CannedReport,
  asked: CannedAsked,
): Promise<CountedReport> {
  const { headcount } = report;
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  if (!headcount) throw errors.internal();
  const question = headcountQuestion(tenant, report, asked);
  const { history, isHidden } = historyOf(tenant, headcount);
  const people = await peopleRows(tenant, template.alias, headcount);
  const changes = history ? await changeRows(tenant, history) : [];
  const counted = countedOf(people, changes, question.today);
  const name = tenant.catalog.engine.templates.get(headcount.history?.template ?? "")?.plural;
  const position = template.byKey.get(headcount.position);
  return {
    counted,
    question,
    template: template.alias,
    words: {
      person: template.name,
      terminal: report.parameters.find(({ kind }) => kind === "terminals")?.label ?? "Terminal",
      position: position?.label ?? "Position",
      positions: position?.options.enumSet ?? "",
      kinds: history?.kinds.map(({ label }) => label) ?? [],
    },
    noticesOf: (each) => [
      ...headcountNotices(counted, { ...each, hidden: isHidden ? name : undefined }),
      ...(isPartial(tenant, each) ? ["Terminals that you may not view are left out."] : []),
    ],
  };
}

/** The changes as far as the company has them and the reader may view them. */
function historyOf({ engine, plan }: Tenant, { history }: Headcount) {
  const template = engine.templates.get(history?.template ?? "");
  const isViewed = template !== undefined && plan.abilities.can("view", template);
  return { history: isViewed ? history : undefined, isHidden: template !== undefined && !isViewed };
}

function isPartial({ plan }: Tenant, { chosen, terminals }: HeadcountQuestion): boolean {
  const known = new Set(plan.visibleGroups.map(({ id }) => id));
  const lost = chosen.terminals?.some((id) => !known.has(id)) ?? false;
  return lost || (chosen.terminals !== undefined && terminals.size === 0);
}
