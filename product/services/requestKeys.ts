/** Names for requests that change something: one whose answer was lost on the way is not carried out twice when it is sent again. */
export interface RequestKeys {
  /** The key of a request: the one that it had when its answer was lost, or a new one. */
  take(request: string): string;
  /** Notes how a request ended: `lost` when nobody knows whether it was carried out. */
  ended(request: string, key: string, outcome: "answered" | "lost"): void;
}

/** Requests that are remembered: the user hardly tries older ones again. */
const MAX_LOST = 50;

/** Makes the keys of one page. A request is identified by all that it asks, as text. */
export function createRequestKeys(make: () => string = randomKey): RequestKeys {
  const lost = new Map<string, string>();
  return {
    take: (request) => lost.get(request) ?? make(),
    ended(request, key, outcome) {
      lost.delete(request);
      if (outcome === "answered") return;
      lost.set(request, key);
      const [oldest] = lost.keys();
      if (lost.size > MAX_LOST && oldest !== undefined) lost.delete(oldest);
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is kept from pages that came over plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a request with this answer may or may not have been carried out: none came, or a gateway spoke for the server. */
export function isLost(status: number): boolean {
  return status === 0 || status >= 500;
}
