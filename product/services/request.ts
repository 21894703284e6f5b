import { ApiError, errorOfAnswer } from "./apiError.ts";
import { createRequestKeys, isLost } from "./requestKeys.ts";
import type { RequestKeys } from "./requestKeys.ts";

/** The services of the spec that this product calls. */
export type ServiceName =
  | "main"
  | "login"
  | "users"
  | "permissions"
  | "configuration"
  | "dashboards"
  | "documents"
  | "auditLog"
  | "claims"
  | "etl"
  | "notifications";

/** Address of each service, from the public configuration. */
export type ServiceRoots = Partial<Record<ServiceName, string>>;

export interface Call {
  service: ServiceName;
  /** Begins with a slash. */
  path: string;
  /** Left out: GET. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Undefined ones are left away. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  body?: object;
  /** true: the page asks by itself, which does not count as activity of the user. */
  background?: boolean;
  /** Gives the call up. */
  signal?: AbortSignal;
  /** true: the call goes on when the page is left; for bodies of at most 64 kB. */
  keepalive?: boolean;
}

/** Makes one call and answers its JSON (undefined for an empty answer). Rejects with `ApiError` only. */
export type Request = <Answer>(call: Call) => Promise<Answer>;

/** What calls are made with. */
export interface RequestOptions {
  roots: ServiceRoots;
  /** Sent with each call as `customerAlias`. */
  customerAlias?: string | undefined;
  /** The access token now, when somebody is signed in. */
  token?(): string | undefined;
  /** The session in which an administrator views the company as somebody else now. */
  viewAs?(): string | undefined;
  /** The sign-in's handler of a 401 with its code; true: there is a newer token, the call is made once more. */
  unauthorized?(refused: string | undefined, code: string | undefined): Promise<boolean>;
  fetch?: typeof fetch;
  /** Called with the error of a call that was answered with one. */
  refused?(error: ApiError): void;
  /** Called with the version of the company that an answer of this company is of; null: it says none. */
  noteVersion?(version: string | null): void;
  /** Called before and after a change that is not made by `Request`: an upload. */
  changed?(): void;
  /** Left out: the keys of this page. */
  keys?: RequestKeys;
}

const timeoutMs = 60_000;
/** Says which version of the company and of the user's rights an answer is of. */
const versionHeader = "Safety-Suite-Version";

/** The one way out of the page: addresses, bearer token, company, JSON, errors (spec platform.md 7 and 8). */
export function createRequest(options: RequestOptions): Request {
  const { token = () => undefined, unauthorized = () => Promise.resolve(false) } = options;
  const { keys = createRequestKeys() } = options;

  async function send(call: Call, bearer: string | undefined, key: string | undefined): Promise<Response> {
    const send = options.fetch ?? fetch;
    const timeout = AbortSignal.timeout(timeoutMs);
    const init: RequestInit = {
      method: call.method ?? "GET",
      headers: {
        ...headersOf(call),
        ...whoAsks(options, bearer),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.keepalive ? { keepalive: true } : {}),
    };
    return send(addressOf(call, options), init).catch((cause: unknown) => {
      throw failure(call, cause);
    });
  }

  async function answerOf<Answer>(call: Call, key?: string): Promise<Answer> {
    const bearer = token();
    if (call.background === true && bearer === undefined) throw loggedOut();
    let response = await send(call, bearer, key);
    let body = await bodyOf(call, response);
    if (response.status === 401 && (await unauthorized(bearer, codeIn(body)))) {
      response = await send(call, token(), key);
      body = await bodyOf(call, response);
    }
    if (call.query?.["customerAlias"] === undefined)
      options.noteVersion?.(response.headers.get(versionHeader));
    if (!response.ok) throw refusalOf(options, response.status, body);
    return body as Answer;
  }

  return <Answer>(call: Call): Promise<Answer> => {
    if ((call.method ?? "GET") === "GET") return answerOf(call);
    const { method, service, path, query, body } = call;
    return keyed(keys, JSON.stringify([method, service, path, query, body]), (key) => answerOf(call, key));
  };
}

/** Does what changes something, under its key: the one that it had before when its answer was lost then. */
export async function keyed<T>(
  keys: RequestKeys,
  request: string,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = keys.take(request);
  try {
    const answer = await work(key);
    keys.ended(request, key, "answered");
    return answer;
  } catch (error) {
    const isKnown = error instanceof ApiError && error.code !== "not_json" && !isLost(error.status);
    keys.ended(request, key, isKnown ? "answered" : "lost");
    throw error;
  }
}

/** The address of a call. Throws an `ApiError` when the service has none. */
export function addressOf(
  { service, path, query }: Pick<Call, "service" | "path" | "query">,
  { roots, customerAlias }: RequestOptions,
): string {
  const root = roots[service];
  if (!root) throw new ApiError({ status: 400, message: `No ${service} URL present` });
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ customerAlias, ...query })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `${root.replace(/\/$/, "")}${path}${search && `?${search}`}`;
}

/** The error of a refused call, which whoever watches refusals is handed. */
export function refusalOf(
  { refused }: Pick<RequestOptions, "refused">,
  status: number,
  body: unknown,
): ApiError {
  const error = errorOfAnswer(status, body);
  refused?.(error);
  return error;
}

/** The code of a refusal. */
export function codeIn(body: unknown): string | undefined {
  const isNamed = typeof body === "object" && body !== null && "code" in body;
  return isNamed && typeof body.code === "string" ? body.code : undefined;
}

/** Headers that say who asks, and as whom. */
export function whoAsks(
  { viewAs = () => undefined }: Pick<RequestOptions, "viewAs">,
  bearer: string | undefined,
): Record<string, string> {
  const id = viewAs();
  return {
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(id === undefined ? {} : { "Safety-Suite-View-As": id }),
  };
}

function headersOf({ body, background }: Call): Record<string, string> {
  return {
    Accept: "application/json",
    ...(background === true ? { "Safety-Suite-Background": "1" } : {}),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
}

async function bodyOf(call: Call, response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw failure(call, cause);
  });
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (response.ok) throw new ApiError({ status: response.status, code: "not_json", cause });
    return undefined;
  }
}

/** Nobody is signed in: what the page asks by itself is not asked, and nobody waits for it. */
const loggedOut = () => new ApiError({ status: 401, code: "token_missing", cancelled: true });

/** No reply came: cancelled by the caller, or a fault on the way. */
function failure({ signal }: Call, cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({ status: 0, code: "unreachable", cancelled: signal?.aborted ?? false, cause });
}
