/** Somebody who has the dashboard open, without a browser: the page's stream and the page's questions. */
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createPace } from "../../product/workspace/freshness/pace.ts";
import type { Seen } from "./seen.ts";

/** What the page of somebody asks and follows. */
export interface OpenPage {
  index: number;
  port: number;
  token: string;
  /** Asks for all cards; gives the first number of the answer. */
  read(): Promise<number>;
  /** The record types that the cards are about. */
  templates: readonly string[];
  seen: Seen;
  signal: AbortSignal;
  failed(error: unknown): void;
}

/** A page reads again at most so often, as the product's does. Milliseconds. */
const BETWEEN_MS = 1_000;
/** Before a stream is opened again. Milliseconds. */
const AGAIN_MS = 500;
/** Somebody looks at it. */
const shown = { isHidden: () => false, onChange: () => undefined };

/** Reads now, and notes what is seen. Never rejects. */
export async function readNow({ index, read, seen, failed, signal }: OpenPage): Promise<void> {
  try {
    const count = await read();
    seen.answered(index, count, performance.now());
  } catch (error) {
    if (!signal.aborted) failed(error);
  }
}

/**
 * Follows the stream of changes and reads again as the page does, until the signal comes. Resolves once the stream is open. One that ends or breaks is
 * opened again, and then something may be missed.
 */
export async function follow(page: OpenPage): Promise<void> {
  const { signal, failed } = page;
  const take = createPace({ give: () => readNow(page), betweenMs: BETWEEN_MS, sight: shown, signal });
  const given = () => take({ templates: page.templates });
  const again = async (error: unknown): Promise<void> => {
    if (signal.aborted) return;
    failed(error);
    await sleep(AGAIN_MS);
    await openStream(page, given, again).then(given, again);
  };
  await openStream(page, given, again);
}

/** Opens one stream; resolves once it is open. `ended` is called once it is not any more. */
function openStream(
  { port, token, templates, signal }: OpenPage,
  given: () => void,
  ended: (error: unknown) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: "text/event-stream",
      "safety-suite-background": "1",
    };
    const path = "/api/changes?customerAlias=bench";
    const stream = request({ host: "127.0.0.1", port, path, headers, signal, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        return reject(new Error(`The stream was refused: ${response.statusCode}`));
      }
      let rest = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        const blocks = (rest + text).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) if (isAbout(block, templates)) given();
      });
      response.once("error", (error) => void ended(error));
      response.once("end", () => void ended(new Error("A stream has ended.")));
      return resolve();
    });
    stream.once("error", (error) => (signal.aborted ? undefined : reject(error)));
    stream.end();
  });
}

/** Reads again every so many milliseconds, at another moment than others, until the signal comes. */
export function poll(page: OpenPage, everyMs: number): void {
  const again = async () => {
    await readNow(page);
    if (!page.signal.aborted) timer = setTimeout(again, everyMs);
  };
  let timer = setTimeout(() => void again(), Math.random() * everyMs);
  page.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}

/** Whether an event names one of the record types, or may. */
function isAbout(block: string, templates: readonly string[]): boolean {
  if (block.includes("event: missed")) return true;
  return block.includes("event: changed") && templates.some((alias) => block.includes(`"${alias}"`));
}
