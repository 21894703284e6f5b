import { type BodyOf, endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import type { Endpoints, Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A record that met a rule. Moments and days in epoch seconds. */
export type CriticalEvent = Schemas["CriticalEvent"];

/** An event with what was done about it. */
export type CriticalEventDetails = ReplyOf<"GET /api/criticalEvents/{id}">;

/** One thing that was done about an event. */
export type CriticalEventStep = CriticalEventDetails["steps"][number];

/** Which events are listed. */
export type CriticalEventQuery = NonNullable<Endpoints["GET /api/criticalEvents"]["query"]>;

/** A page of events, and how many there are. */
export type CriticalEventPage = ReplyOf<"GET /api/criticalEvents">;

/** By what events can be chosen. */
export type CriticalEventChoices = ReplyOf<"GET /api/criticalEvents/choices">;

/** What is done about an event. */
export type CriticalEventChange = Omit<BodyOf<"PUT /api/criticalEvents/{id}">, "version">;

/** The rules of the company, with what their editor offers. */
export type CriticalEventRules = Schemas["CriticalEventRules"];

/** A rule as it is sent. */
export type SentCriticalEventRule = BodyOf<"POST /criticalEvents/rules">["rules"][number];

/** What a rule would have made of the last days. */
export type CriticalEventPreview = Schemas["CriticalEventPreview"];

/** Critical events and their rules (spec reporting.md 7). */
export function createCriticalEventsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    list: (query: CriticalEventQuery): Promise<CriticalEventPage> =>
      call("GET /api/criticalEvents", { query }),
    choices: (): Promise<CriticalEventChoices> => call("GET /api/criticalEvents/choices"),
    read: (id: number): Promise<CriticalEventDetails> =>
      call("GET /api/criticalEvents/{id}", { params: { id } }),
    /** Does something about the version that was read. */
    change: (
      { id, version }: Pick<CriticalEvent, "id" | "version">,
      change: CriticalEventChange,
    ): Promise<CriticalEventDetails> =>
      call("PUT /api/criticalEvents/{id}", { params: { id }, body: { ...change, version } }),
    rules: (): Promise<CriticalEventRules> => call("GET /criticalEvents/rules"),
    /** Saves the version of the rules that was read, as a whole. */
    saveRules: (version: string, rules: readonly SentCriticalEventRule[]): Promise<CriticalEventRules> =>
      call("POST /criticalEvents/rules", { body: { version, rules: [...rules] } }),
    preview: (rule: SentCriticalEventRule): Promise<CriticalEventPreview> =>
      call("POST /api/criticalEvents/rules/preview", { body: { rule } }),
    running: () => call("GET /criticalEvents/update/status/async/running"),
  };
}
