import type { TProperties, TSchema } from "typebox";
import type { LibraryRight, RecordData, Right } from "../../engine/index.ts";
import type { UploadTarget } from "../files/index.ts";
import type { TenantCatalog } from "../tenant/tenantCatalog.ts";
import type { AppDeps } from "./appDeps.ts";
import type { Caller } from "./device.ts";
import type { audit, Customer, RecordScope, User } from "../storage/index.ts";
import type { Settings } from "../tenant/settings.ts";
import type { Principal } from "../identity/index.ts";

/**
 * Who may call a route. Every route says it; what says nothing is refused when the app is made.
 * - `public`: anybody. `token`: anybody with a valid token; the route looks for the user itself. `signedIn`: who is invited and active. `member`: also a member of the company that is asked.
 * - `admin`: an administrator of the company. `staff`: one of the provider. `superAdmin`: of all companies (spec platform.md 6).
 * - `template`: a member with this right on the record's template, in the record's group. `library`: a member with this right on the
 *   company's document library.
 */
type Access = "public" | "token" | "signedIn" | TenantAccess;

type TenantAccess =
  | "member"
  | "admin"
  | "staff"
  | "superAdmin"
  | { template: Right }
  | { library: LibraryRight };

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** The route takes a file. */
    isUpload?: boolean;
  }
}

/** One request, validated: the types of its parts are those of the route's schemas. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query & { customerAlias?: string };
  body: Body;
  /** Host name and port as asked. */
  host: string;
  /** Scheme, host and port as asked. */
  origin: string;
  /** Aborted when the caller leaves before the answer. */
  signal: AbortSignal;
  /** The page asks this by itself, not for somebody who does something there. */
  isBackground: boolean;
  caller: Caller;
  /** Id of the session in which an administrator views the company as somebody else; 0: what was given is no id. */
  viewAs?: number;
  /** The entity tags of the answers that the caller has. */
  ifNoneMatch?: string;
  /** The caller's name for a request that changes something: sent again with it, it is done once. */
  idempotencyKey?: string;
}

export interface Answer {
  /** Left out: 200. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Id of the record that the body shows in a shape of its own: an answer that is given again is made of the record as it is then. */
  record?: number;
  /** A part of the call was refused for want of a right, and its answer says so. */
  denied?: true;
  /**
   * Makes the answer once the transaction is over, in place of this one: for what waits for somebody outside, and may not hold a connection
   * of the database meanwhile. Only of routes that read, without `conditional`.
   */
  finish?(): Promise<Answer>;
}

/** Somebody who has signed in and may. */
export interface SignedIn {
  principal: Principal;
  user: User;
}

/** A request of a member of a company, inside the company's transaction. */
export interface Tenant extends RecordScope {
  companyNow: number;
  deps: AppDeps;
  user: User;
  /** The administrator who views the company as `user`; `name` is that of the user or the role. */
  viewer?: { user: User; kind: "user" | "role"; name: string };
  /** Signed in with an address at the provider's own domain; see `isProviderStaff` for what follows. */
  isProviderStaff: boolean;
  customer: Customer;
  settings: Settings;
  /** All that the company has, also what is switched off. */
  catalog: TenantCatalog;
  /** Has something done once what was written is kept, and not at all when it is not. */
  afterCommit(step: () => void): void;
}

/** A reply: what the handler answers, and what the OpenAPI document says of it. */
export interface ReplyDescription<S extends TSchema = TSchema> {
  description: string;
  schema?: S;
  /** Left out: `application/json`. */
  contentType?: string;
  /** Media types of text that the reply may have instead. */
  texts?: readonly string[];
}

/** By status; refusals common to all routes are added to the OpenAPI document by itself. */
export type Replies = Readonly<Record<number, ReplyDescription>>;

export interface RouteBase {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters as `:name`. */
  url: string;
  /** Which service of the specification the route belongs to. */
  service: string;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  replies: Replies;
}

export interface PublicRoute extends RouteBase {
  access: "public";
  /** Asked by those who watch the server: no limit counts it. */
  unlimited?: true;
  handle(call: Call, deps: AppDeps): Answer | Promise<Answer>;
}

export interface TokenRoute extends RouteBase {
  access: "token";
  handle(call: Call, deps: AppDeps, principal: Principal): Promise<Answer>;
}

export interface SignedInRoute extends RouteBase {
  access: "signedIn";
  handle(call: Call, deps: AppDeps, person: SignedIn): Promise<Answer>;
}

export interface TenantRoute extends RouteBase {
  access: TenantAccess;
  /** A POST that only reads: it runs in a READ ONLY transaction, as every GET does. */
  reads?: true;
  /** What the audit log calls it. Left out: a `change` where it changes something; where it only reads, it has a line for confidential values alone. */
  event?: audit.AuditEvent;
  /** The call changes what only its user sees, and no record: it is neither noted in the audit log nor kept under its key. */
  personal?: true;
  /** Of a GET: the answer has an entity tag of its content, browsers keep it, and who names the tag gets 304 (`conditional.ts`). */
  conditional?: true;
  /**
   * What a conditional answer is made of, as a text: equal texts mean equal answers, whoever asks and of whichever company. Under it the
   * answer is kept, serialized and compressed. Left out or undefined: it is made for each request.
   */
  cacheKey?(call: Call, tenant: Tenant): string | undefined | Promise<string | undefined>;
  /** For how many requests of its user the call counts among those that wait for the database; left out: 1. */
  weight?(call: Call): number;
  /** Of a call that answers with a record it saved: the record as the call answers with it, for an answer that is given again. */
  asAsked?(record: RecordData, call: Call, tenant: Tenant): Promise<object>;
  /** Aliases of the templates that the call names; the right is checked on each before any record is read. */
  templates?(call: Call, tenant: Tenant): readonly string[] | Promise<readonly string[]>;
  /**
   * The body is a form with one file. Once this has said where it goes, it is received outside of any transaction, since
   * that may take minutes, and checked as the target says; `handle` then has a `ReceivedFile` as the call's body. What it throws removes the file again.
   */
  upload?(tenant: Tenant, call: Call): Promise<UploadTarget>;
  /** The fields of the form beside its file, for the description of the API. */
  form?: TProperties;
  handle(call: Call, tenant: Tenant): Answer | Promise<Answer>;
}

/** An endpoint: limit, authenticate, validate, transaction, authorise, command, present (see `recipe.ts`). */
export type Route = PublicRoute | TokenRoute | SignedInRoute | TenantRoute;
