/** Asks an outside service: the one way out of the server to addresses that companies have. */
import { ApiError, errors } from "../core/errors.ts";
import { addressProblem, leadsOutside } from "./address.ts";
import { openCall } from "./openCalls.ts";
import type { OutsideService } from "./service.ts";

/** A question to an outside service. */
export interface Question {
  /** Parameters beside those that the address has. */
  query: Readonly<Record<string, string>>;
  /** Sent by POST as JSON; left out: the service is asked by GET. */
  body?: string;
  /** Media types that can be used, as `Accept` has them. */
  accept: string;
  /** Milliseconds until the whole answer must be there. */
  withinMs: number;
  /** Most bytes of the answer, without compression. */
  mostBytes: number;
  /** Aborted when nobody waits for the answer anymore. */
  signal: AbortSignal;
}

/** What a service answers: the content as it comes. Whoever reads it gets the errors of `askService`, and lets go by `return()`. */
export type Chunks = AsyncGenerator<Uint8Array, void, void>;

/**
 * Asks a service by GET, or by POST where something is sent; undefined where it knows nothing of what was asked (404, 410, or 204). Redirects are not followed, since they could
 * lead anywhere. Throws `integration_address_refused`, `integration_unreachable`, `integration_failed`, `integration_too_slow`,
 * `integration_answer_too_large`, `too_many_at_once`, and `caller_left`.
 */
export async function askService(service: OutsideService, question: Question): Promise<Chunks | undefined> {
  const address = await addressOf(service, question);
  const release = openCall(service.customerId);
  const timeUp = AbortSignal.timeout(question.withinMs);
  const stop = new AbortController();
  const signal = AbortSignal.any([question.signal, timeUp, stop.signal]);
  const whyNot = (error: unknown) => failureOf(service, { error, timeUp, signal: question.signal });
  const letGo = () => {
    release();
    stop.abort();
  };
  try {
    const response = await fetch(address, {
      headers: headersOf(service, question),
      ...(question.body !== undefined && { method: "POST", body: question.body }),
      redirect: "manual",
      signal,
    });
    const content = contentOf(response, service, question);
    if (content === undefined) {
      letGo();
      return undefined;
    }
    signal.addEventListener("abort", letGo, { once: true });
    return chunksOf(content, { service, question, whyNot, letGo });
  } catch (error) {
    letGo();
    throw whyNot(error);
  }
}

/** The content of an answer; undefined where the service knows nothing. Throws where it failed, or says that it sends too much. */
function contentOf(
  { status, ok, body, headers }: Response,
  { title }: OutsideService,
  { mostBytes }: Question,
): ReadableStream<Uint8Array> | undefined {
  if (status === 404 || status === 410 || status === 204) return undefined;
  if (!ok || body === null) throw withCause(errors.integrationFailed(title), `It answered ${status}.`);
  if (Number(headers.get("content-length") ?? 0) > mostBytes) throw errors.integrationTooLarge(title);
  return body;
}

interface Reading {
  service: OutsideService;
  question: Question;
  whyNot(error: unknown): ApiError;
  letGo(): void;
}

async function* chunksOf(content: ReadableStream<Uint8Array>, reading: Reading): Chunks {
  const { service, question, whyNot, letGo } = reading;
  let bytes = 0;
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > question.mostBytes) throw errors.integrationTooLarge(service.title);
      yield chunk;
    }
  } catch (error) {
    throw whyNot(error);
  } finally {
    letGo();
  }
}

async function addressOf(service: OutsideService, { query }: Question): Promise<URL> {
  const { address, isProduction, title } = service;
  const problem = addressProblem(address, isProduction);
  if (problem !== undefined)
    throw withCause(errors.integrationAddressRefused(title), `Its address ${problem}.`);
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (!isProduction) return url;
  const isOutside = await leadsOutside(url).catch((error: unknown) => {
    throw withCause(errors.integrationUnreachable(title), error);
  });
  if (!isOutside)
    throw withCause(errors.integrationAddressRefused(title), "It leads to this machine or its link.");
  return url;
}

function headersOf({ token }: OutsideService, { accept, body }: Question): Record<string, string> {
  const sent: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
  return { Accept: accept, ...sent, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
}

/** Why an answer did not come whole. */
function failureOf(
  { title }: OutsideService,
  { error, timeUp, signal }: { error: unknown; timeUp: AbortSignal; signal: AbortSignal },
): ApiError {
  if (signal.aborted) return errors.callerLeft();
  if (timeUp.aborted) return withCause(errors.integrationTooSlow(title), error);
  if (error instanceof ApiError) return error;
  return withCause(errors.integrationUnreachable(title), error);
}

/** An error whose cause is for the log alone. */
export function withCause(error: ApiError, cause: unknown): ApiError {
  return Object.assign(error, { cause: typeof cause === "string" ? new Error(cause) : cause });
}
