import type { Call, Request } from "./request.ts";

/** How long the records that parts of a page name by their ids are kept, in milliseconds. */
const keptMs = 2_000;

/** Endpoints that read by POST. */
const readsByPost = new Set(["/api/models/get", "/api/models/count", "/api/models/lists"]);

/** An answer that others get as well. */
interface Read {
  readonly answer: Promise<unknown>;
  /** Asked before anything needed it: kept until it is taken. */
  isAhead: boolean;
  /** Epoch milliseconds; infinite while it is on its way. */
  until: number;
}

/** Calls whose answers several parts of a page share. */
export interface SharedReads {
  request: Request;
  /** Makes a call for whoever asks for the same next; when it fails, they ask again. */
  ahead: Request;
  /** Drops what was asked ahead and is of no use any more. */
  forgetAhead(): void;
  /** Drops all answers: something is changed by another way than `request`. */
  forget(): void;
}

/**
 * Lets parts of a page that ask for the same record at the same time share one answer, and those that name the same records by their ids
 * also one after the other. Any change that this page makes drops all answers, so that it reads what it has written.
 */
export function createSharedReads(send: Request, now: () => number = Date.now): SharedReads {
  const reads = new Map<string, Read>();

  function read(call: Call, isAhead: boolean): Promise<unknown> {
    for (const [old, { until }] of reads) if (until <= now()) reads.delete(old);
    const key = keyOf(call);
    const known = reads.get(key);
    if (known) return isAhead ? known.answer : take(key, known);
    const found: Read = { answer: send<unknown>(call), isAhead, until: Infinity };
    reads.set(key, found);
    found.answer.then(
      () => {
        if (isByIds(call)) found.until = now() + keptMs;
        else if (!found.isAhead) drop(key, found);
      },
      () => drop(key, found),
    );
    return found.answer;
  }
  function asked(call: Call): Read | undefined {
    return reads.get(keyOf(call));
  }
  function take(key: string, found: Read): Promise<unknown> {
    if (found.isAhead) drop(key, found);
    return found.answer;
  }
  function drop(key: string, found: Read): void {
    if (reads.get(key) === found) reads.delete(key);
  }

  return {
    request<Answer>(call: Call): Promise<Answer> {
      if (isChange(call)) {
        reads.clear();
        return send<Answer>(call).finally(() => reads.clear());
      }
      // What was asked ahead is not asked again, also by who could cancel it.
      const isOwn =
        asked(call)?.isAhead !== true &&
        (call.signal !== undefined || !(isShared(call) || asked(call) !== undefined));
      return isOwn ? send(call) : (read(call, false) as Promise<Answer>);
    },
    ahead<Answer>(call: Call): Promise<Answer> {
      return read(call, true) as Promise<Answer>;
    },
    forget: () => reads.clear(),
    forgetAhead() {
      for (const [key, found] of reads) if (found.isAhead) drop(key, found);
    },
  };
}

/** Signing in changes no records. */
function isChange({ service, method = "GET", path }: Call): boolean {
  const isRead = method === "GET" || (method === "POST" && readsByPost.has(path));
  return !isRead && service !== "login";
}

/** One record, or several by their ids. Lists of what people add to meanwhile, such as documents, are read by each who asks. */
function isShared(call: Call): boolean {
  return isByIds(call) || (call.service === "main" && /^\/api\/models\/\d+$/.test(call.path));
}

function isByIds({ path, body = {} }: Call): boolean {
  return readsByPost.has(path) && "ids" in body;
}

function keyOf({ method, service, path, query, body, background }: Call): string {
  return JSON.stringify([method, service, path, query, body, background]);
}
