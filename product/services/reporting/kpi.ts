import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";
import { dashboardBatchOf, onlyAnswer } from "./dashboardBatch.ts";
import { groupKeys } from "./groupKeys.ts";

/** A dataset with all that may be asked of it (spec reporting.md 3). */
export type KpiDataset = Schemas["KpiDataset"];

/** A question about a dataset. */
export type KpiBody = BodyOf<"POST /kpi/{name}">;

/** Which records of a question are meant. */
export type KpiTableBody = BodyOf<"POST /kpi/table/{name}">;

/** The number of each group and of all records. */
export type KpiAnswer = Omit<Schemas["KpiAnswer"], "groups"> & { groups: KpiAnswerGroup[] };

/** A group with one key for each grouping; null: no value. */
export type KpiAnswerGroup = Omit<Schemas["KpiAnswer"]["groups"][number], "groupKey"> & {
  groupKey: (string | number | boolean | null)[];
};

/** Questions that are asked together, each with the name of its dataset. */
export type KpiQuestions = BodyOf<"POST /kpi/multi">["questions"];

/** The number of all records. */
export type KpiTotal = Schemas["KpiAnswer"]["total"];

/** A page of the records behind a number. */
export type KpiTable = Schemas["KpiTable"];

function withKeys({ groups, ...answer }: Schemas["KpiAnswer"]): KpiAnswer {
  return { ...answer, groups: groups.map((group) => ({ ...group, groupKey: groupKeys(group.groupKey) })) };
}

const keyed = (all: readonly Schemas["KpiOneAnswer"][]) =>
  all.map(({ answer }) => answer && withKeys(answer));

/** Datasets and the numbers in them (spec reporting.md 7). What a dashboard asks at the same time is one request. */
export function createKpiClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  const { ask } = dashboardBatchOf(request);
  return {
    /** Those that the user may ask about, by their labels. */
    datasets: async (): Promise<readonly KpiDataset[]> => (await call("GET /kpi")).data,
    /** Answers a question. */
    ask: async (name: string, body: KpiBody): Promise<KpiAnswer> =>
      withKeys(await call("POST /kpi/{name}", { params: { name }, body })),
    /** Answers several questions, in their order; one that is refused has no answer. */
    askSeveral: (questions: KpiQuestions): Promise<readonly (KpiAnswer | undefined)[]> =>
      ask("questions", questions, {
        alone: async () => keyed((await call("POST /kpi/multi", { body: { questions } })).data),
        together: keyed,
      }),
    /** A page of the records behind a number. */
    rows: (name: string, body: KpiTableBody): Promise<KpiTable> =>
      ask("tables", [{ name, ...body }], {
        alone: () => call("POST /kpi/table/{name}", { params: { name }, body }),
        together: onlyAnswer,
      }),
  };
}
