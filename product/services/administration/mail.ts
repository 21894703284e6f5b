import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A message of the company as the outbox lists it. Moments in epoch seconds; `error`: why it was not sent, or not yet. */
export type MailMessage = Schemas["MailMessage"];

/** A message with what it says; `text` is null where that is a secret of whom it is for. */
export type MailContent = Schemas["MailContent"];

/** Messages to people, for administrators. */
export function createMailClient(request: Request) {
  const call = endpointsOf(request, "main");
  const background = true;
  return {
    /** One page, newest first. `after`: the `next` of the page before; left out: the first. */
    list: (query: { status?: MailMessage["status"] | undefined; after?: number | undefined }) =>
      call("GET /api/mail/messages", { query, background }),
    get: (id: number) => call("GET /api/mail/messages/{id}", { params: { id }, background }),
    /** Sends a message again that failed or was suppressed. */
    retry: (id: number) => call("POST /api/mail/messages/{id}/retry", { params: { id } }),
  };
}
