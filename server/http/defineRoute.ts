/** Routes as services write them: the types of what comes in and of what is answered follow from the schemas. */
import type { Readable } from "node:stream";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { TObject, TSchema, TUndefined } from "typebox";
import type { RecordData } from "../../engine/index.ts";
import type { ReceivedFile, UploadTarget } from "../files/index.ts";
import type { Principal } from "../identity/index.ts";
import type { AppDeps } from "./appDeps.ts";
import type {
  Answer,
  Call,
  PublicRoute,
  Replies,
  RouteBase,
  SignedIn,
  SignedInRoute,
  Tenant,
  TenantRoute,
  TokenRoute,
} from "./route.ts";

/** The values that a schema lets through. */
type Validated<S extends TSchema> = (TypeBoxTypeProvider & { schema: S })["validator"];

type File = string | Uint8Array | Readable;

type BodyOf<D> = D extends { contentType: string }
  ? File
  : D extends { texts: readonly string[]; schema: infer S extends TSchema }
    ? Validated<S> | string
    : D extends { schema: infer S extends TSchema }
      ? Validated<S>
      : undefined;

/** Named, so that a handler's status is read as a literal. */
type Success = 200 | 201 | 202 | 204 | 304;

/** One of the replies of a route. */
type ReplyOf<R extends Replies> = Answer & { status?: Success } & {
    [K in keyof R]: (K extends 200 ? { status?: 200 } : { status: K }) &
      (BodyOf<R[K]> extends undefined ? { body?: undefined } : { body: BodyOf<R[K]> });
  }[keyof R];

/** What a handler may answer: one of the replies of its route, or how it is made afterward. */
type AnswerOf<R extends Replies> = ReplyOf<R> | { finish(): Promise<ReplyOf<R>> };

type Awaitable<T> = T | Promise<T>;

type Nothing = TObject<Record<never, never>>;

/** A route as it is written: its handler is typed by its schemas. */
type Typed<Erased extends RouteBase, P, Q, B, R> = Omit<
  Erased,
  | "params"
  | "query"
  | "body"
  | "replies"
  | "handle"
  | "templates"
  | "cacheKey"
  | "upload"
  | "weight"
  | "asAsked"
> & { params?: P; query?: Q; body?: B; replies: R };

type CallOf<P extends TSchema, Q extends TSchema, B extends TSchema> = Call<
  Validated<P>,
  Validated<Q>,
  Validated<B>
>;

/** Defines a route of members of a company. */
export function tenantRoute<
  R extends Replies,
  P extends TSchema = Nothing,
  Q extends TSchema = Nothing,
  B extends TSchema = TUndefined,
>(
  route: Typed<Omit<TenantRoute, "form">, P, Q, B, R> & {
    templates?(call: CallOf<P, Q, B>, tenant: Tenant): Awaitable<readonly string[]>;
    weight?(call: CallOf<P, Q, B>): number;
    asAsked?(record: RecordData, call: CallOf<P, Q, B>, tenant: Tenant): Promise<object>;
    cacheKey?(call: CallOf<P, Q, B>, tenant: Tenant): Awaitable<string | undefined>;
    handle(call: CallOf<P, Q, B>, tenant: Tenant): Awaitable<AnswerOf<R>>;
  },
): TenantRoute;
export function tenantRoute(route: TenantRoute): TenantRoute {
  return route;
}

/** Defines a route of members of a company that takes a file; see `TenantRoute.upload`. */
export function uploadRoute<
  R extends Replies,
  P extends TSchema = Nothing,
  Q extends TSchema = Nothing,
  C = unknown,
>(
  route: Omit<Typed<TenantRoute, P, Q, never, R>, "body"> & {
    upload(tenant: Tenant, call: Call<Validated<P>, Validated<Q>>): Promise<UploadTarget<C>>;
    handle(call: Call<Validated<P>, Validated<Q>, ReceivedFile<C>>, tenant: Tenant): Awaitable<AnswerOf<R>>;
  },
): TenantRoute;
export function uploadRoute(route: TenantRoute): TenantRoute {
  return route;
}

/** Defines a route of anybody. */
export function publicRoute<R extends Replies, P extends TSchema = Nothing, Q extends TSchema = Nothing>(
  route: Typed<Omit<PublicRoute, "access">, P, Q, never, R> & {
    handle(call: CallOf<P, Q, TUndefined>, deps: AppDeps): Awaitable<AnswerOf<R>>;
  },
): PublicRoute;
export function publicRoute(route: Omit<PublicRoute, "access">): PublicRoute {
  return { ...route, access: "public" };
}

/** Defines a route of anybody with a valid token. */
export function tokenRoute<R extends Replies, Q extends TSchema = Nothing>(
  route: Typed<Omit<TokenRoute, "access">, Nothing, Q, never, R> & {
    handle(call: CallOf<Nothing, Q, TUndefined>, deps: AppDeps, principal: Principal): Promise<AnswerOf<R>>;
  },
): TokenRoute;
export function tokenRoute(route: Omit<TokenRoute, "access">): TokenRoute {
  return { ...route, access: "token" };
}

/** Defines a route of somebody who is invited and active. */
export function signedInRoute<
  R extends Replies,
  P extends TSchema = Nothing,
  Q extends TSchema = Nothing,
  B extends TSchema = TUndefined,
>(
  route: Typed<Omit<SignedInRoute, "access">, P, Q, B, R> & {
    handle(call: CallOf<P, Q, B>, deps: AppDeps, person: SignedIn): Promise<AnswerOf<R>>;
  },
): SignedInRoute;
export function signedInRoute(route: Omit<SignedInRoute, "access">): SignedInRoute {
  return { ...route, access: "signedIn" };
}

/**
 * A route at another address as well: the specification has the calls of some services twice, at the addresses of two releases. Both do
 * the same; the audit log names the one that was called.
 */
export function alsoAt(
  route: TenantRoute,
  address: Pick<TenantRoute, "method" | "url" | "service">,
): TenantRoute {
  return { ...route, ...address };
}
