import { ApiError, errorOfAnswer } from "../apiError.ts";
import { type BodyOf, endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import type { Request } from "../request.ts";

type Together = "POST /api/fleet-performance/together";
type Asked = Required<BodyOf<Together>>;
type Kind = keyof Asked;
type AskedOf<K extends Kind> = Asked[K][number];

/** An answer, or why there is none. */
type AnswerOf<K extends Kind> = ReplyOf<Together>[K][number];

/** Answers of a kind in one request. */
const MOST = 40;
/** After so many milliseconds, what was asked together is also asked by requests of its own, so that the slow one delays no other. */
const PATIENCE = 4_000;

interface Waiting {
  kind: Kind;
  asked: readonly unknown[];
  /** Asks the same by a request of its own. */
  alone(): Promise<unknown>;
  together(answers: readonly AnswerOf<Kind>[]): unknown;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** What parts of a page ask at the same time. */
export interface DashboardBatch {
  /** Asks with others of the same moment: `alone` where there are none, otherwise `together` makes the answer of those in its request. */
  ask<K extends Kind, Answer>(
    kind: K,
    asked: readonly AskedOf<K>[],
    how: { alone(): Promise<Answer>; together(answers: readonly AnswerOf<K>[]): Answer },
  ): Promise<Answer>;
}

const batches = new WeakMap<Request, DashboardBatch>();

/** The one batch of a page's requests, for the clients of all that a dashboard shows. */
export function dashboardBatchOf(request: Request): DashboardBatch {
  const batch = batches.get(request) ?? createDashboardBatch(request);
  batches.set(request, batch);
  return batch;
}

/** Gathers what is asked in one tick into as few requests as take it. Each has its own answer or error; a request that fails fails all of them. */
function createDashboardBatch(request: Request): DashboardBatch {
  const call = endpointsOf(request, "dashboards");
  let line: Waiting[] = [];

  function sendAll(): void {
    const all = line;
    line = [];
    for (const part of fitted(all)) void send(part);
  }
  async function send(part: readonly Waiting[]): Promise<void> {
    const [first, ...others] = part;
    if (first === undefined || others.length === 0) return askAlone(first);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      for (const one of part) void askAlone(one);
    }, PATIENCE);
    try {
      give(part, await call("POST /api/fleet-performance/together", { body: bodyOf(part) }));
    } catch (error) {
      // Once each is asked alone, each has its own answer or its own failure.
      if (!isLate) for (const { reject } of part) reject(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask<K extends Kind, Answer>(
      kind: K,
      asked: readonly AskedOf<K>[],
      { alone, together }: { alone(): Promise<Answer>; together(answers: readonly AnswerOf<K>[]): Answer },
    ) {
      if (line.length === 0) setTimeout(sendAll);
      return new Promise<Answer>((resolve, reject) =>
        line.push({ kind, asked, alone, together, resolve, reject } as Waiting),
      );
    },
  };
}

async function askAlone(one: Waiting | undefined): Promise<void> {
  await one?.alone().then(one.resolve, one.reject);
}

/** The questions in as few requests as take them, none of them in two. */
function fitted(all: readonly Waiting[]): Waiting[][] {
  const parts: Waiting[][] = [];
  let counts = new Map<Kind, number>();
  for (const one of all) {
    const count = (counts.get(one.kind) ?? 0) + one.asked.length;
    if (parts.length === 0 || count > MOST) {
      parts.push([]);
      counts = new Map([[one.kind, one.asked.length]]);
    } else counts.set(one.kind, count);
    parts.at(-1)?.push(one);
  }
  return parts;
}

function bodyOf(part: readonly Waiting[]): BodyOf<Together> {
  const body: Partial<Record<Kind, unknown[]>> = {};
  for (const { kind, asked } of part) (body[kind] ??= []).push(...asked);
  return body as BodyOf<Together>;
}

/** Gives each its answers. */
function give(part: readonly Waiting[], answers: ReplyOf<Together>): void {
  const next = new Map<Kind, number>();
  for (const { kind, asked, together, resolve, reject } of part) {
    const start = next.get(kind) ?? 0;
    next.set(kind, start + asked.length);
    const own = answers[kind].slice(start, start + asked.length);
    try {
      if (own.length < asked.length) throw new ApiError({ status: 500 });
      resolve(together(own));
    } catch (error) {
      reject(error);
    }
  }
}

/** The one answer of a question. Throws why there is none. */
export function onlyAnswer<Answer>([one]: readonly {
  answer?: Answer;
  error?: { status: number };
}[]): Answer {
  if (one?.error) throw errorOfAnswer(one.error.status, one.error);
  if (one?.answer === undefined) throw new ApiError({ status: 500 });
  return one.answer;
}
