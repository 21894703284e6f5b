import type { Endpoints } from "./endpoints.ts";
import type { Call, Request, ServiceName } from "./request.ts";

/** Method and path of an endpoint, such as `GET /api/models/{id}`. */
type Endpoint = keyof Endpoints;

/** What an endpoint replies. */
export type ReplyOf<E extends Endpoint> = Endpoints[E]["reply"];

/** What an endpoint is sent. */
export type BodyOf<E extends Endpoint> = Endpoints[E] extends { body: infer Body } ? Body : never;

type How = Pick<Call, "background" | "keepalive"> & { signal?: AbortSignal | undefined };

/** Of a query, what may be left out may also be undefined. */
type Loose<Query> = {
  [Name in keyof Query]: Record<never, never> extends Pick<Query, Name>
    ? Query[Name] | undefined
    : Query[Name];
};

/** What a call of an endpoint sends: `params` for the path, `query`, `body`. */
type Input<E extends Endpoint> = {
  [Name in keyof Endpoints[E] as Exclude<Name, "reply">]: Name extends "query"
    ? Loose<Endpoints[E][Name]>
    : Endpoints[E][Name];
} & How;

type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint and resolves with its reply. Rejects with `ApiError` only. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<ReplyOf<E>>;

interface AnyInput extends How {
  params?: Readonly<Record<string, string | number>>;
  query?: NonNullable<Call["query"]>;
  body?: object;
}

/** The endpoints of a service, typed by the schemas of the server. */
export function endpointsOf(request: Request, service: ServiceName): CallEndpoint;
export function endpointsOf(request: Request, service: ServiceName) {
  return (endpoint: Endpoint, { params = {}, signal, ...input }: AnyInput = {}): Promise<unknown> => {
    const [method = "GET", template = ""] = endpoint.split(" ");
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    return request({
      service,
      path,
      ...(isChange(method) && { method }),
      ...input,
      ...(signal && { signal }),
    });
  };
}

function isChange(method: string): method is "POST" | "PUT" | "PATCH" | "DELETE" {
  return method !== "GET";
}
