import { Button, Classes } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { addDays, formatDate, toCsv } from "../../../../engine/index.ts";
import { ScrollFrame } from "../../../../views/index.ts";
import { csvBlob } from "../../../common/csvBlob.ts";
import { download } from "../../../common/download.ts";
import { recordPath } from "../../../common/pages.ts";
import type { CoachingEffectiveness } from "../../../services/index.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import { fileName } from "../../export/exportFiles.ts";
import { CardBox } from "../cards/CardBox.tsx";
import { daysText } from "../cards/cardWords.ts";
import type { CoachingCard } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";
import { useEventsPath, usePersonTemplate } from "./useEventsPath.ts";
import { useCoaching, useSeesCoaching } from "./useCoaching.ts";

type Plan = CoachingEffectiveness["data"][number];

const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Events before and after each plan; a number leads to its events. Nothing for who may not view plans. */
export function CoachedPlansCard({ card }: { card: CoachingCard }) {
  return useSeesCoaching() ? <Plans card={card} /> : null;
}

function Plans({ card: { title, wide }, card }: { card: CoachingCard }) {
  const { view } = usePageState();
  const { answer, error, retry } = useCoaching("coachedPlans", card, (client, dataset, body) =>
    client.effectiveness(dataset, body),
  );
  const isFilled = answer !== undefined && answer.data.length > 0;
  const csv = () => {
    if (answer) download(csvBlob(toCsv(tableOf(answer))), fileName(title, "csv", new Date()));
  };
  return (
    <CardBox
      {...{ title, wide }}
      subtitle={`Those that ended last first, ${daysText(view)}`}
      actions={isFilled && <Button icon={<Export />} text="Export CSV" onClick={csv} />}
    >
      {error !== undefined && <CardFailed error={error} onRetry={retry} />}
      {!answer && error === undefined && <div className={`safe-wait ${Classes.SKELETON}`} aria-hidden />}
      {answer?.data.length === 0 && <p className="screen-quiet">No plans to show.</p>}
      {isFilled && <PlanTable title={title} answer={answer} />}
    </CardBox>
  );
}

const heads = ["Employee", "Plan", "Started", "Ended"] as const;

function PlanTable({ title, answer }: { title: string; answer: CoachingEffectiveness }) {
  return (
    <ScrollFrame className="screen-scroll safe-plans" label={title}>
      <table className="screen-table safe-table" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {["Before", "After", "Like people, after"].map((head) => (
              <th key={head} scope="col" data-align="right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.data.map((plan) => (
            <Row key={plan.plan.id} {...{ plan, answer }} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Row({ plan, answer }: { plan: Plan; answer: CoachingEffectiveness }) {
  const { employee, from, to, before, after, templateAlias } = plan;
  const [dataset] = answer.datasets;
  const eventsPath = useEventsPath(dataset?.name, employee.id);
  const person = usePersonTemplate(templateAlias);
  const { days } = answer;
  return (
    <tr>
      <th scope="row" dir="auto">
        {person === undefined ? (
          employee.label
        ) : (
          <Link to={recordPath(person, employee.id)}>{employee.label}</Link>
        )}
      </th>
      <td dir="auto">
        <Link to={recordPath(templateAlias, plan.plan.id)}>{plan.plan.label}</Link>
      </td>
      <td>{formatDate(from)}</td>
      <td>{formatDate(to)}</td>
      <td data-align="right">
        <Events
          count={before[0] ?? 0}
          title={exposureText(plan, "before", answer)}
          path={eventsPath(addDays(from, -days), addDays(from, -1))}
          label={`before, ${employee.label}`}
        />
      </td>
      <td data-align="right">
        <Events
          count={after[0] ?? 0}
          title={exposureText(plan, "after", answer)}
          path={eventsPath(addDays(to, 1), addDays(to, days))}
          label={`after, ${employee.label}`}
        />
      </td>
      <td data-align="right" title={likeText(plan)}>
        {expectedText(plan)}
      </td>
    </tr>
  );
}

interface EventsProps {
  count: number;
  title: string;
  path: string | undefined;
  label: string;
}

function Events({ count, title, path, label }: EventsProps) {
  const text = whole.format(count);
  if (path === undefined || count === 0) return <span title={title}>{text}</span>;
  return (
    <Link to={path} title={title} aria-label={`${text} ${label}`}>
      {text}
    </Link>
  );
}

/** Over how much the events of a plan are counted. */
function exposureText({ exposure }: Plan, when: "before" | "after", { unit }: CoachingEffectiveness): string {
  if (!exposure || unit === undefined) return `Not counted: no ${unit ?? "exposure"} before or after.`;
  return `Over ${whole.format(exposure[when])} ${unit}.`;
}

const expectedText = ({ expected = [] }: Plan): string =>
  expected[0] == null ? "--" : oneDecimal.format(expected[0]);

function likeText({ likePeople = [] }: Plan): string {
  const count = likePeople[0] ?? 0;
  if (count === 0) return "Nobody is like this employee.";
  return count === 1 ? "Of 1 employee like this one." : `Of ${whole.format(count)} employees like this one.`;
}

function tableOf(answer: CoachingEffectiveness): string[][] {
  const unit = answer.unit ?? "exposure";
  return [
    [...heads, "Before", `${unit} before`, "After", `${unit} after`, "Like people, after", "Like people"],
    ...answer.data.map((plan) => [
      plan.employee.label,
      plan.plan.label,
      formatDate(plan.from),
      formatDate(plan.to),
      String(plan.before[0] ?? 0),
      plan.exposure ? String(plan.exposure.before) : "--",
      String(plan.after[0] ?? 0),
      plan.exposure ? String(plan.exposure.after) : "--",
      expectedText(plan),
      String(plan.likePeople?.[0] ?? 0),
    ]),
  ];
}
