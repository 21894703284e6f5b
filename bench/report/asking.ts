/** How the server is asked: as many questions in a request as it takes, all requests at once. */
import type { Query, QueryGroup } from "../../engine/index.ts";
import type { Person } from "./subject.ts";

/** Questions that one request may ask. */
const MOST_QUERIES = 60;

/** An answer with the tag by which it is asked for again. */
interface Kept {
  text: string;
  tag: string | null;
}

/** Sends a request of a person. */
export type Send = (
  person: Person,
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Asks questions: `all` as for the first time, `again` as somebody who kept the last answer. */
export function questionsOver(send: Send) {
  const kept = new Map<string, Kept>();
  const one = async (person: Person, queries: readonly Query[], isAgain: boolean) => {
    const body = { queries, timezone: "UTC" };
    const key = `${person.suffix} ${JSON.stringify(body)}`;
    const known = isAgain ? kept.get(key) : undefined;
    const headers: Record<string, string> = known?.tag ? { "if-none-match": known.tag } : {};
    const response = await send(person, "/api/models/queries", body, headers);
    if (response.status === 304 && known !== undefined) return groupsIn(known.text);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`The server answers ${response.status}: ${text}`);
    if (isAgain) kept.set(key, { text, tag: response.headers.get("etag") });
    return groupsIn(text);
  };
  return {
    async all(person: Person, queries: readonly Query[]) {
      const parts = Array.from({ length: Math.ceil(queries.length / MOST_QUERIES) }, (_, index) =>
        queries.slice(index * MOST_QUERIES, (index + 1) * MOST_QUERIES),
      );
      return (await Promise.all(parts.map((part) => one(person, part, false)))).flat();
    },
    again: (person: Person, queries: readonly Query[]) => one(person, queries, true),
  };
}

function groupsIn(text: string): (readonly QueryGroup[])[] {
  const { data } = JSON.parse(text) as { data: { groups?: readonly QueryGroup[] }[] };
  return data.map(({ groups = [] }) => groups);
}
