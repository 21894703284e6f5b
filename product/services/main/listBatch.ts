import { ApiError, errorOfAnswer } from "../apiError.ts";
import type { BodyOf, CallEndpoint, ReplyOf } from "../callEndpoint.ts";

type Together = "POST /api/models/lists";
type ListAsked = NonNullable<BodyOf<Together>["lists"]>[number];
type CountAsked = NonNullable<BodyOf<Together>["counts"]>[number];
type ListAnswer = ReplyOf<Together>["lists"][number];
type CountAnswer = ReplyOf<Together>["counts"][number];

/** Lists, and counts, of one request. */
const MAX_LISTS = 40;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Lists and counts that are asked for with others of the same moment. */
export interface ListBatch {
  list(asked: ListAsked): Promise<NonNullable<ListAnswer["page"]>>;
  count(asked: CountAsked): Promise<NonNullable<CountAnswer["count"]>>;
}

/**
 * Gathers what is asked in one tick into one request: a tab with many tables, a first page with many lists. Each has its own answer or error;
 * a request that fails fails all of them.
 */
export function createListBatch(call: CallEndpoint): ListBatch {
  let lists: Waiting<ListAsked, ListAnswer>[] = [];
  let counts: Waiting<CountAsked, CountAnswer>[] = [];

  function wait<Asked, Answer>(line: Waiting<Asked, Answer>[], asked: Asked): Promise<Answer> {
    if (lists.length + counts.length === 0) setTimeout(sendAll);
    return new Promise((resolve, reject) => line.push({ asked, resolve, reject }));
  }
  function sendAll(): void {
    const [pages, numbers] = [lists, counts];
    lists = [];
    counts = [];
    const most = Math.max(pages.length, numbers.length);
    for (let start = 0; start < most; start += MAX_LISTS)
      void send(pages.slice(start, start + MAX_LISTS), numbers.slice(start, start + MAX_LISTS));
  }
  async function send(pages: typeof lists, numbers: typeof counts): Promise<void> {
    const body = {
      ...(pages.length > 0 && { lists: pages.map(({ asked }) => asked) }),
      ...(numbers.length > 0 && { counts: numbers.map(({ asked }) => asked) }),
    };
    try {
      const answer = await call("POST /api/models/lists", { body });
      settle(pages, answer.lists);
      settle(numbers, answer.counts);
    } catch (error) {
      for (const { reject } of [...pages, ...numbers]) reject(error);
    }
  }

  return {
    list: async (asked) => given((await wait(lists, asked)).page),
    count: async (asked) => given((await wait(counts, asked)).count),
  };
}

/** Gives each its answer or its error. */
function settle<Asked, Answer extends Pick<ListAnswer, "error">>(
  line: readonly Waiting<Asked, Answer>[],
  answers: readonly Answer[],
): void {
  for (const [index, { resolve, reject }] of line.entries()) {
    const answer = answers[index];
    if (answer === undefined) reject(new ApiError({ status: 500 }));
    else if (answer.error) reject(errorOfAnswer(answer.error.status, answer.error));
    else resolve(answer);
  }
}

function given<T>(answer: T | undefined): T {
  if (answer === undefined) throw new ApiError({ status: 500 });
  return answer;
}
