import type { Query } from "../../../engine/index.ts";
import { ApiError, errorOfAnswer } from "../apiError.ts";
import type { CallEndpoint, ReplyOf } from "../callEndpoint.ts";

type Answer = ReplyOf<"POST /api/models/queries">["data"][number];

/** Queries of one request. */
const MAX_QUERIES = 60;
/**
 * Questions that are asked by requests of their own, so that a slow one delays no other: as many as a report has series. Of more, as the cards of
 * a dashboard ask, the server reads records once for several.
 */
const MOST_ALONE = 5;
/** After so many milliseconds, questions that were asked together are also asked by requests of their own, so that the slow one delays no other. */
const PATIENCE = 4_000;

interface Waiting {
  queries: readonly Query[];
  resolve(answers: readonly Answer[]): void;
  reject(error: unknown): void;
}

/**
 * Asks queries, and gathers those that are asked in one tick by many parts of a page into few requests. Each part has its own answers or its own
 * error; a request that fails fails all of them. What is answered twice keeps its first answer.
 */
export function createQueryBatch(
  call: CallEndpoint,
): (queries: readonly Query[]) => Promise<readonly Answer[]> {
  let line: Waiting[] = [];

  function sendAll(): void {
    const all = line;
    line = [];
    const parts = all.length > MOST_ALONE ? fitted(all) : all.map((one) => [one]);
    for (const part of parts) void send(part);
  }
  async function send(part: readonly Waiting[]): Promise<void> {
    const queries = part.flatMap((one) => one.queries);
    const apart = part.length > 1 ? { apart: true } : {};
    let isLate = false;
    const askAlone = () => {
      isLate = true;
      for (const one of part) void send([one]);
    };
    const timer = part.length > 1 ? setTimeout(askAlone, PATIENCE) : undefined;
    try {
      const { data } = await call("POST /api/models/queries", { body: { queries, ...apart } });
      give(part, data);
    } catch (error) {
      // Once each is asked alone, each has its own answer or its own failure.
      if (!isLate) for (const { reject } of part) reject(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return (queries) => {
    if (line.length === 0) setTimeout(sendAll);
    return new Promise((resolve, reject) => line.push({ queries, resolve, reject }));
  };
}

/** The questions in as few requests as take them, none of them in two. */
function fitted(all: readonly Waiting[]): Waiting[][] {
  const parts: Waiting[][] = [];
  let count = MAX_QUERIES;
  for (const one of all) {
    count += one.queries.length;
    if (count > MAX_QUERIES) {
      parts.push([]);
      count = one.queries.length;
    }
    parts.at(-1)?.push(one);
  }
  return parts;
}

/** Gives each its answers, or the first error among them. */
function give(part: readonly Waiting[], data: readonly Answer[]): void {
  let start = 0;
  for (const { queries, resolve, reject } of part) {
    const own = data.slice(start, start + queries.length);
    start += queries.length;
    const refused = own.find(({ error }) => error)?.error;
    if (own.length < queries.length) reject(new ApiError({ status: 500 }));
    else if (refused) reject(errorOfAnswer(refused.status, refused));
    else resolve(own);
  }
}
