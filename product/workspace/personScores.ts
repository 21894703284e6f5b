import type { PersonScores } from "../../views/index.ts";
import { pages } from "../common/pages.ts";
import { ApiError, createScorecardsClient } from "../services/index.ts";
import type { Workspace } from "./workspace.ts";

/** Scorecards that are asked, in the order of their names. */
const most = 5;
/** What somebody may not open, or what was removed meanwhile. */
const unseen = [403, 404];

/** The scores of a person in the scorecards that the user may open; none where the company has no scorecards. */
export async function personScores(
  { clients, environment }: Pick<Workspace, "clients" | "environment">,
  employeeId: number,
): Promise<PersonScores[]> {
  const page = pages.get("scorecards");
  if (!page || !(page.requiredConfigs?.every(environment.flag) ?? true)) return [];
  const client = createScorecardsClient(clients.request);
  const cards = (await client.list()).slice(0, most);
  return Promise.all(
    cards.map(async ({ id, name }): Promise<PersonScores> => {
      const href = `${page.path}/${id}?employee=${employeeId}`;
      const history = await client.history(id, employeeId).catch(noneIfUnseen);
      const runs = history.flatMap(({ run, score }) => (score === null ? [] : [{ day: run.to, score }]));
      return { id, name, href, runs };
    }),
  );
}

function noneIfUnseen(error: unknown): [] {
  if (error instanceof ApiError && unseen.includes(error.status)) return [];
  throw error;
}
