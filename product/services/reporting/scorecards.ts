import { type BodyOf, endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A scorecard with what the list says of it. Moments and days in epoch seconds. */
export type Scorecard = Schemas["Scorecard"];

/** What scorecards may weigh, and the positions by which people may be chosen. */
export type ScorecardCatalog = ReplyOf<"GET /scorecards/attributes">;

/** An attribute that a scorecard may weigh. */
export type CatalogAttribute = Schemas["ScorecardChoice"];

/** What is sent of a new scorecard. */
export type NewScorecard = BodyOf<"POST /scorecards">;

/** What may be changed of one that is there. */
type ScorecardChanges = Omit<BodyOf<"PUT /scorecards">, "id" | "version">;

/** A run without what it says. */
export type ScorecardRunHead = Schemas["ScorecardRunHead"];

/** A run with what its scores were computed from. */
export type ScorecardRun = Schemas["ScorecardRun"];

/** An attribute of a run. */
export type ScorecardRunAttribute = ScorecardRun["attributes"][number];

/** A person of a run. */
export type ScorecardScore = Schemas["ScorecardScore"];

/** What an attribute says of a person. */
export type ScorecardScorePart = ScorecardScore["attributes"][number];

/** The score of a person with its run, and the attributes that take most of it. */
export type PersonScore = ReplyOf<"GET /scorecards/{id}/scores/{employeeId}">;

/** An attribute that takes much of somebody's score. */
export type ScorecardMatter = PersonScore["matters"][number];

/** The score of a person in one of the runs. */
export type PastScore = ReplyOf<"GET /scorecards/{id}/scores/historical">["data"][number];

/** The user's own score by one of the scorecards. */
export type OwnScore = ReplyOf<"GET /scorecards/own">["data"][number];

/** A terminal beside what is expected of it. */
export type ScorecardTerminal = ReplyOf<"GET /scorecards/{id}/terminals">["data"][number];

/** What would be computed, without being kept. */
export type ScorecardPreview = ReplyOf<"POST /scorecards/compute">;

/** How many people a scorecard would be about, and what is to be known of that. */
export type EmployeeCount = ReplyOf<"POST /scorecards/employees">;

/** Whose scores are sent: those of a run, of one person or of all. */
export type ScoreMailAsked = BodyOf<"POST /scorecards/{id}/mail">;

/** How many get a message, got theirs before, and have no address of their own. */
export type ScoreMailCounts = ReplyOf<"GET /scorecards/{id}/mail">;

/** A page of the scores of a run. */
export type ScorePage = ReplyOf<"GET /scorecards/{id}/scores">;

/** How the scores of a run are listed. */
export interface ScoresAsked {
  readonly run?: number | undefined;
  readonly order: "score" | "name" | "terminal";
  readonly direction: "asc" | "desc";
  readonly search?: string | undefined;
  readonly groupId?: number | undefined;
}

/** Scores of a page. */
const limit = 50;

/** Scorecards and their runs (spec reporting.md 7). */
export function createScorecardsClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  const of = (id: number) => ({ params: { id } });
  return {
    catalog: (): Promise<ScorecardCatalog> => call("GET /scorecards/attributes"),
    list: async (): Promise<readonly Scorecard[]> => (await call("GET /scorecards")).data,
    read: (id: number): Promise<Scorecard> => call("GET /scorecards/{id}", of(id)),
    create: (body: NewScorecard): Promise<Scorecard> => call("POST /scorecards", { body }),
    /** Changes the version that was read. */
    change: (
      { id, version }: Pick<Scorecard, "id" | "version">,
      changed: ScorecardChanges,
    ): Promise<Scorecard> => call("PUT /scorecards", { body: { ...changed, id, version } }),
    remove: (id: number): Promise<void> => call("DELETE /scorecards/{id}", of(id)),
    /** How many people it would be about. */
    count: (body: BodyOf<"POST /scorecards/employees">): Promise<EmployeeCount> =>
      call("POST /scorecards/employees", { body }),
    /** How many people would be sent their own score. */
    mailCounts: (id: number, { run, employeeId }: ScoreMailAsked): Promise<ScoreMailCounts> =>
      call("GET /scorecards/{id}/mail", { ...of(id), query: { run, employeeId } }),
    /** Sends people their own score, each once. */
    sendScores: (id: number, { run, employeeId }: ScoreMailAsked) =>
      call("POST /scorecards/{id}/mail", {
        ...of(id),
        body: employeeId === undefined ? { run } : { run, employeeId },
      }),
    /** What would be computed; it is not kept. */
    preview: (body: BodyOf<"POST /scorecards/compute">, signal: AbortSignal): Promise<ScorecardPreview> =>
      call("POST /scorecards/compute", { body, signal }),
    /** Computes a run, and keeps it. */
    compute: async (id: number): Promise<ScorecardRunHead> =>
      (await call("POST /scorecards/{id}/compute", of(id))).run,
    /** Newest first. */
    runs: async (id: number): Promise<readonly ScorecardRunHead[]> =>
      (await call("GET /scorecards/{id}/runs", of(id))).data,
    scores: (id: number, asked: ScoresAsked, after?: string): Promise<ScorePage> =>
      call("GET /scorecards/{id}/scores", { ...of(id), query: { ...asked, limit, after } }),
    /** So many of the best people of a run. */
    top: (id: number, most: number, run?: number) =>
      call("GET /scorecards/{id}/scores/top/{limit}", { params: { id, limit: most }, query: { run } }),
    /** The scores of a person in all runs, oldest first. */
    history: async (id: number, employeeId: number): Promise<readonly PastScore[]> =>
      (await call("GET /scorecards/{id}/scores/historical", { ...of(id), query: { employeeId } })).data,
    person: (id: number, employeeId: number, run?: number): Promise<PersonScore> =>
      call("GET /scorecards/{id}/scores/{employeeId}", { params: { id, employeeId }, query: { run } }),
    /** The terminals of a run by one of its attributes. */
    terminals: (id: number, attribute: number, run?: number) =>
      call("GET /scorecards/{id}/terminals", { ...of(id), query: { attribute, run } }),
    /** The user's own scores, where they are shown to people. */
    own: async (): Promise<readonly OwnScore[]> => (await call("GET /scorecards/own")).data,
  };
}
