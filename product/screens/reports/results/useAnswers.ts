import { useMemo } from "react";
import useSWR from "swr";
import {
  type DataSeries,
  groupedRelations,
  type Report,
  type ReportAnswer,
  type ReportAnswers,
  type ReportContext,
  seriesQuestions,
} from "../../../../engine/index.ts";
import { createReportsClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import { askSeries } from "./askReport.ts";
import { useFormats } from "./useFormats.ts";
import { useLabels } from "./useLabels.ts";

/** How a series of a report was answered, or why not. */
export interface SeriesState {
  readonly series: DataSeries;
  /** undefined while it is on its way, and where it failed. */
  readonly answer: ReportAnswer | undefined;
  readonly error: unknown;
  /** When it was answered, in milliseconds. */
  readonly asOf: number | undefined;
  /** What of the question was left out. */
  readonly notices: readonly string[];
  retry(): void;
}

/** The answers to a report. */
export interface Answers {
  readonly states: readonly SeriesState[];
  /** Those that came, by the ids of their series. */
  readonly known: ReportAnswers;
  readonly isLoading: boolean;
  /** Each series was answered. */
  readonly isWhole: boolean;
  /** Records behind the answers. */
  readonly count: number;
  /** When the oldest of them was given, in milliseconds; undefined before the first. */
  readonly asOf: number | undefined;
}

interface Asking {
  /** undefined: nothing is asked. */
  report: Report | undefined;
  /** When it was asked for; another moment asks again. */
  asked: number;
  context: ReportContext;
  /** Of a `card`, an answer is read again as others save records; a `report` stays as it was asked for. */
  kind: "card" | "report";
}

/** Asks the questions of a report, those of each series by a request of its own: one that fails or is slow delays no other. */
export function useAnswers(asking: Asking): Answers {
  const one = useAnswer(asking, 0);
  const two = useAnswer(asking, 1);
  const three = useAnswer(asking, 2);
  const four = useAnswer(asking, 3);
  const five = useAnswer(asking, 4);
  return useMemo(() => {
    const states = [one, two, three, four, five].flatMap((state) => state ?? []);
    const known = new Map(states.flatMap(({ series, answer }) => (answer ? [[series.id, answer]] : [])));
    const isLoading = states.some(({ answer, error }) => answer === undefined && error === undefined);
    const times = states.flatMap(({ asOf }) => asOf ?? []);
    return {
      states,
      known,
      isLoading,
      isWhole: states.length > 0 && known.size === states.length,
      count: [...known.values()].reduce((sum, { total }) => sum + (total?.count ?? 0), 0),
      asOf: times.length === 0 ? undefined : Math.min(...times),
    };
  }, [one, two, three, four, five]);
}

function useAnswer({ report, asked, context, kind }: Asking, position: number): SeriesState | undefined {
  const client = useOwnClient(createReportsClient);
  const learn = useLabels();
  const series = report?.dataSeries[position];
  const { today } = useFormats();
  const questions = useMemo(
    () => (report && series ? seriesQuestions(report, series, context, today) : undefined),
    [report, series, context, today],
  );
  const key = questions && [kind, series?.alias, JSON.stringify(questions), asked];
  const { data, error, isValidating, mutate } = useSWR<Answered, unknown>(
    key ?? null,
    async () => {
      if (!report || !series || !questions) throw new Error("There is no question.");
      const found = await askSeries(client, { report, series, questions, context });
      const answered = { ...found, asOf: Date.now() };
      for (const { template, ids } of groupedRelations(report, series, answered.answer, context))
        await learn(template, ids);
      return answered;
    },
    readOnce,
  );
  return useMemo(
    () =>
      series && {
        series,
        answer: data?.answer,
        error: isValidating ? undefined : error,
        asOf: data?.asOf,
        notices: data?.notices ?? [],
        retry: () => void mutate(),
      },
    [series, data, error, isValidating, mutate],
  );
}

interface Answered {
  answer: ReportAnswer;
  notices: readonly string[];
  asOf: number;
}
