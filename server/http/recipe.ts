import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { errors } from "../core/errors.ts";
import { discard, receiveFile } from "../files/index.ts";
import type { ReceivedFile } from "../files/index.ts";
import type { Principal } from "../identity/index.ts";
import type { AppDeps } from "./appDeps.ts";
import { inSystem } from "../storage/index.ts";
import { addressReader } from "./input/addressTexts.ts";
import { noteCall, noteRead } from "./audit/calls.ts";
import { bearerToken, findUser } from "./authenticate.ts";
import { callOf, viewAsHeader } from "./call.ts";
import { learnWords } from "./audit/words.ts";
import { companyVersion, withVersion } from "../tenant/companyVersion.ts";
import { answerConditionally, sendRepresentation } from "./conditional.ts";
import { JsonRepresentation } from "./encoding/jsonRepresentation.ts";
import { toApiError } from "./failures.ts";
import { once, replayedHeader } from "./idempotency.ts";
import { RateLimiter } from "./limits/limit.ts";
import type { Limits } from "./limits/limit.ts";
import { asSpender, counterOf, personOf, takeToken } from "./spend.ts";
import { requestQueueOf } from "./limits/requestSlots.ts";
import { authorise } from "./policies.ts";
import { checkSessionAt, withSession } from "./sessions.ts";
import type { Answer, Call, Route, Tenant, TenantRoute } from "./route.ts";
import { asMember, customerAliasOf } from "./tenant.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who a valid token speaks for; null on public routes. */
    principal: Principal | null;
  }
}

const FORBIDDEN = 403;

/**
 * Adds routes by the one recipe: limit, authenticate, validate, transaction, authorize, command, present. Validation
 * is Fastify's, by the route's schemas; the last two are the route's `handle`. Routes of administrators authorize before they read the
 * body as well: who has no right there learns only that, whatever they sent.
 */
export function addRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  routes: readonly Route[],
  limits: Limits,
): void {
  learnWords(routes);
  const limiters = limitersOf(deps, limits);
  app.decorateRequest("principal", null);
  for (const route of routes) {
    const options = optionsOf(deps, route, limiters);
    if ("upload" in route) addUpload(app, options);
    else app.route(options);
  }
}

type Limiters = Readonly<Record<keyof Limits, RateLimiter>>;

function limitersOf(deps: AppDeps, limits: Limits): Limiters {
  const counter = counterOf(deps);
  return {
    address: new RateLimiter("address", limits.address, counter),
    user: new RateLimiter("user", limits.user, counter),
    customer: new RateLimiter("company", limits.customer, counter),
    upload: new RateLimiter("upload", limits.upload, counter),
  };
}

/** A route as Fastify takes it. */
function optionsOf(deps: AppDeps, route: Route, limiters: Limiters): RouteOptions {
  const { method, url, access, params, query, body } = route;
  return {
    method,
    url,
    config: { access, isUpload: "upload" in route },
    schema: {
      querystring: querySchema(query),
      ...(params && { params }),
      ...(body && { body }),
    },
    onRequest: firstSteps(deps, route, limiters),
    preParsing:
      access === "admin" || access === "staff" || access === "superAdmin"
        ? async (request, reply) => requireRight(deps, route, { request, reply })
        : [],
    preValidation: addressReading(route),
    handler: async (request, reply) => {
      const {
        status = 200,
        body: sent,
        headers = {},
      } = await perform(deps, route, { request, reply }, limiters.customer);
      reply.code(status).headers(headers);
      return sent instanceof JsonRepresentation ? sendRepresentation(request, reply, sent) : reply.send(sent);
    },
  };
}

type RequestStep = (request: FastifyRequest) => Promise<void>;

/** What is done before a body is read: limit and authenticate. */
function firstSteps(deps: AppDeps, route: Route, limiters: Limiters): RequestStep[] {
  const limit: RequestStep = (request) => takeToken(limiters.address, request.ip);
  const authenticate: RequestStep = async (request) => {
    const principal = await deps.identity.verify(bearerToken(request.headers.authorization));
    await takeToken(limiters.user, personOf(principal));
    request.principal = principal;
  };
  const limitUploads: RequestStep = ({ principal }) =>
    takeToken(limiters.upload, principal ? personOf(principal) : "");
  const refuseViewers: RequestStep = async ({ headers }) => {
    if (headers[viewAsHeader] !== undefined) throw errors.viewAsChangesNothing();
  };
  return [
    ...("unlimited" in route ? [] : [limit]),
    refuseRepeatedParameters,
    ...(route.access === "public" ? [] : [authenticate]),
    ...(isOfTenant(route) && !readsOnly(route) ? [refuseViewers] : []),
    ...("upload" in route ? [limitUploads] : []),
  ];
}

/** Forms are read on this route alone: any other refuses them as a media type that it does not know. */
function addUpload(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(fastifyMultipart);
    scope.route(options);
  });
}

/** Every call may name its company. */
function querySchema(query: Route["query"]): object {
  const { properties = {}, ...rest } = (query ?? {}) as { properties?: object };
  return {
    type: "object",
    additionalProperties: false,
    ...rest,
    properties: { ...properties, customerAlias: { type: "string", maxLength: 63 } },
  };
}

/** Reads the numbers of an address before they are validated. */
function addressReading({ params, query }: Route): (request: FastifyRequest) => Promise<void> {
  const readParams = addressReader(params);
  const readQuery = addressReader(query);
  return async (request) => {
    request.params = readParams(request.params);
    request.query = readQuery(request.query);
  };
}

async function refuseRepeatedParameters(request: FastifyRequest): Promise<void> {
  const repeated = Object.entries(request.query as object).find(([, value]) => Array.isArray(value));
  if (repeated !== undefined) throw errors.repeatedParameter(repeated[0]);
}

async function perform(
  deps: AppDeps,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limiter: RateLimiter,
): Promise<Answer> {
  const call = callOf({ request, reply }, deps);
  if (route.access === "public") return route.handle(call, deps);
  const { principal } = request;
  if (principal === null) throw errors.tokenMissing();
  if (route.access === "token") return route.handle(call, deps, principal);
  if (route.access === "signedIn") {
    const turn = { user: personOf(principal), company: "" };
    const user = await requestQueueOf(deps.db).run(turn, () =>
      withSession(deps, principal, () =>
        inSystem(deps.db, { readOnly: true }, async (trx) => {
          const found = await findUser(trx, principal, deps);
          await checkSessionAt(deps, principal, trx, call.host);
          return found;
        }),
      ),
    );
    return route.handle(call, deps, { principal, user });
  }
  return asSpender({ limiter, principal, alias: customerAliasOf(call, deps) }, () =>
    route.upload === undefined
      ? performInTenant(deps, route, call, principal)
      : performUpload(deps, route, request, call, principal),
  );
}

/** Authorises a call by what can be known without its body. Throws as `asMember`, and `action_not_permitted`. */
async function requireRight(
  deps: AppDeps,
  route: TenantRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { principal } = request;
  if (principal === null) throw errors.tokenMissing();
  const call = callOf({ request, reply }, deps);
  await noting(deps, route, { call, principal }, () =>
    asMember(deps, { call, principal, readOnly: true }, (tenant) => authorise(route, call, tenant)),
  );
}

async function performUpload(
  deps: AppDeps,
  route: TenantRoute,
  request: FastifyRequest,
  call: Call,
  principal: Principal,
): Promise<Answer> {
  const target = await asMember(deps, { call, principal, readOnly: true }, async (tenant) => {
    await authorise(route, call, tenant);
    return route.upload?.(tenant, call);
  });
  if (target === undefined) throw errors.unsupportedMediaType();
  const received = await receiveFile(request, target);
  try {
    const checked = await target.check?.(received);
    const body: ReceivedFile = { ...received, ...(checked !== undefined && { checked }) };
    const answer = await performInTenant(deps, route, { ...call, body }, principal);
    if (answer.headers?.[replayedHeader] !== undefined)
      await discard(target.store, received.storedName, deps.logError);
    return answer;
  } catch (error) {
    await discard(target.store, received.storedName, deps.logError);
    throw error;
  }
}

const isOfTenant = (route: Route): route is TenantRoute =>
  route.access !== "public" && route.access !== "token" && route.access !== "signedIn";

const readsOnly = (route: TenantRoute) => route.method === "GET" || route.reads === true;

async function performInTenant(
  deps: AppDeps,
  route: TenantRoute,
  call: Call,
  principal: Principal,
): Promise<Answer> {
  const readOnly = readsOnly(route);
  const weight = route.weight?.(call);
  let reader: Tenant | undefined;
  let version: string | undefined;
  const asked = await noting(deps, route, { call, principal }, () =>
    asMember(deps, { call, principal, readOnly, weight }, async (tenant) => {
      // Whoever views the company as somebody else keeps nothing of it.
      if (tenant.viewer === undefined) version = companyVersion(tenant);
      await authorise(route, call, tenant);
      if (!readOnly) return change(route, call, tenant);
      reader = tenant;
      return route.conditional === true
        ? answerConditionally(route, call, tenant)
        : route.handle(call, tenant);
    }),
  );
  const answer = withVersion((await asked.finish?.()) ?? asked, version);
  if (reader) await noteRead(reader, route, call, answer);
  if (answer.denied) await noteDenial(deps, route, call, principal);
  return answer;
}

/** Does the work; a refusal for want of a right is noted. */
async function noting<T>(
  deps: AppDeps,
  route: TenantRoute,
  { call, principal }: { call: Call; principal: Principal },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { status } = toApiError(error);
    if (status === FORBIDDEN) await noteDenial(deps, route, call, principal);
    throw error;
  }
}

/** Does what changes something, once for each key, and notes it in the same transaction. */
async function change(route: TenantRoute, call: Call, tenant: Tenant): Promise<Answer> {
  const work = async () => {
    const answer = await route.handle(call, tenant);
    noteCall(tenant, route, call, { ...answer, event: route.event ?? "change" });
    return answer;
  };
  const { idempotencyKey: key } = call;
  if (route.personal === true) return route.handle(call, tenant);
  return key === undefined ? work() : once(tenant, route, { ...call, key }, work);
}

/** Notes a refusal for want of a right, after what was begun is undone; nothing is noted of who is no member of the company. */
async function noteDenial(
  deps: AppDeps,
  route: TenantRoute,
  call: Call,
  principal: Principal,
): Promise<void> {
  const noted = asMember(deps, { call, principal, readOnly: false }, async (tenant) =>
    noteCall(tenant, route, call, { event: "denial", status: FORBIDDEN }),
  );
  await noted.catch((error: unknown) => {
    if (toApiError(error).status >= 500) deps.logError("Noting a denial in the audit log", error);
  });
}
