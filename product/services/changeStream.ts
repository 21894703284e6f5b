import { addressOf, type RequestOptions, whoAsks } from "./request.ts";

/** An event of the stream of changes: it is open, records of these types changed, or some changes may be lost. */
export type StreamEvent = "open" | "missed" | { readonly templates: readonly string[] };

/** The server says every twenty seconds that it is there. Milliseconds. */
const SILENT_MS = 60_000;

/** Reads which record types others change, as they do. */
export interface ChangesClient {
  /** Reads one stream until the server ends it. Rejects when it is refused, breaks, or is silent for a minute. */
  read(take: (event: StreamEvent) => void, signal: AbortSignal): Promise<void>;
}

/** Makes the client. The stream is no activity of the user. */
export function createChangesClient(options: RequestOptions): ChangesClient {
  return {
    async read(take, signal) {
      const ended = new AbortController();
      const silence = watchSilence(() => ended.abort(new Error("The stream of changes is silent.")));
      try {
        const response = await (options.fetch ?? fetch)(
          addressOf({ service: "main", path: "/api/changes" }, options),
          {
            headers: {
              Accept: "text/event-stream",
              "Safety-Suite-Background": "1",
              ...whoAsks(options, options.token?.()),
            },
            signal: AbortSignal.any([signal, ended.signal]),
          },
        );
        if (!response.ok || response.body === null)
          throw new Error(`The stream of changes was refused: ${response.status}`);
        take("open");
        await readEvents(response.body, silence.noted, take);
      } finally {
        silence.end();
      }
    },
  };
}

/** Calls `onSilent` where nothing comes for too long. */
function watchSilence(onSilent: () => void) {
  let timer = setTimeout(onSilent, SILENT_MS);
  return {
    noted() {
      clearTimeout(timer);
      timer = setTimeout(onSilent, SILENT_MS);
    },
    end: () => clearTimeout(timer),
  };
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  noted: () => void,
  take: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    noted();
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== undefined) take(event);
    }
  }
}

/** The event in a block of lines; undefined for a sign of life and for what this release does not know. */
function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split("\n");
  const fieldOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const kind = fieldOf("event");
  if (kind === "missed") return "missed";
  if (kind !== "changed") return undefined;
  const { templates } = JSON.parse(fieldOf("data") ?? "{}") as { templates?: unknown };
  return Array.isArray(templates) ? { templates: templates.map(String) } : undefined;
}
