import { expect, test } from "vitest";
import { createChangesClient, type StreamEvent } from "./changeStream.ts";

/** A stream of these pieces of text. */
function answer(...pieces: readonly string[]): typeof fetch {
  return async () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
    );
}

async function read(fetch: typeof globalThis.fetch): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const client = createChangesClient({ roots: { main: "http://main" }, customerAlias: "redwood", fetch });
  await client.read((event) => void events.push(event), new AbortController().signal);
  return events;
}

test("events are read as they come, in whatever pieces", async () => {
  const text =
    ':\n\nevent: changed\ndata: {"templates":["trip","driver"]}\n\nevent: missed\ndata: {"templates":[]}\n\n';
  const expected = ["open", { templates: ["trip", "driver"] }, "missed"];
  expect(await read(answer(text))).toEqual(expected);
  expect(await read(answer(...text))).toEqual(expected);
});

test("what this release does not know is passed over", async () => {
  expect(await read(answer("event: later\ndata: {}\n\n", "event: changed\ndata: {}\n\n"))).toEqual(["open"]);
});

test("a refused stream is an error, and what it is asked with names the company and is no activity", async () => {
  let asked: { url: string; headers: Headers } | undefined;
  const refuse: typeof fetch = async (url, init) => {
    asked = { url: String(url), headers: new Headers(init?.headers) };
    return new Response("{}", { status: 403 });
  };
  await expect(read(refuse)).rejects.toThrow("403");
  expect(asked?.url).toBe("http://main/api/changes?customerAlias=redwood");
  expect(asked?.headers.get("safety-suite-background")).toBe("1");
});
