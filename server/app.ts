import { randomUUID } from "node:crypto";
import fastify, { LogController } from "fastify";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { errors } from "./core/errors.ts";
import { providerOf } from "./identity/index.ts";
import { requireAccess } from "./http/access.ts";
import { addCompression } from "./http/encoding/compressReplies.ts";
import { addBodyParser, bodyLimit, BODY_MS, limitBodyTime } from "./http/input/body.ts";
import { addClient } from "./http/app/client.ts";
import { addDrain } from "./http/drain.ts";
import { addFailureHandlers, sendRefusal, toApiError } from "./http/failures.ts";
import { shareCompiled } from "./http/input/validators.ts";
import { playerOriginAt } from "./http/app/frames.ts";
import { contentSecurityPolicy, securityHeaders } from "./http/app/headers.ts";
import { aliasOfHost, isOwnHost, isOwnOrigin } from "./http/hosts.ts";
import { defaultLimits } from "./http/limits/limit.ts";
import type { Limits } from "./http/limits/limit.ts";
import { addRequestLog } from "./http/log.ts";
import { addRoutes } from "./http/recipe.ts";
import { loggedError } from "./core/log.ts";
import type { AppDeps } from "./http/appDeps.ts";
import {
  addBackChannel,
  addReportUnsubscribe,
  addSetup,
  addSharedDocuments,
  addUnsubscribe,
  endStreams,
  reportUnsubscribePath,
  routes,
  setupPath,
  unsubscribePath,
} from "./services/index.ts";

export interface AppOptions extends AppDeps {
  /** Folder of the built pages; left out or absent: the API alone is served. */
  clientFolder?: string;
  limits?: Limits;
  /** How long clients may take, in milliseconds; left out: the usual times. */
  times?: { body: number; headers: number };
  /** Left out: nothing is logged. */
  logger?: FastifyServerOptions["logger"];
}

/** A file may take this long to arrive; any other body is cut off after a minute (`limitBodyTime`). */
const UPLOAD_MS = 15 * 60_000;

/** The head of a request arrives in one piece, or somebody holds connections open. */
const usualTimes = { body: BODY_MS, headers: 20_000 };

/**
 * Pages whose forms are sent without an origin: the embedded sign-in checks origins by itself, since its pages
 * are asked from every company's address, and whoever has the token of a link may use it from anywhere.
 */
const formPaths = ["/oidc/", unsubscribePath, reportUnsubscribePath, setupPath];

/** Makes the server's application; the caller listens. Throws an Error for a route that does not say who may call it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, identity, clientFolder, limits = defaultLimits, times = usualTimes } = options;
  const issuerAt = (host: string) => (providerOf(config, aliasOfHost(host, config)) ?? identity).issuer;
  const { production, telemetryUrl, tagManagerId } = config;
  const headersOf = (url: string, host: string) =>
    securityHeaders(url, { issuer: issuerAt(host), production, telemetryUrl, tagManagerId });
  const app = fastify({
    logger: withSafeErrors(options.logger),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_MS,
    // A connection on which nothing moves at all.
    connectionTimeout: UPLOAD_MS,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.headers / 4 },
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    forceCloseConnections: "idle",
    // Who still asks while the server ends is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false },
      onCreate: shareCompiled,
    },
    frameworkErrors: (error, request, reply) => {
      sendRefusal(request, reply.headers(headersOf("", "")), toApiError(error));
    },
  });
  requireAccess(app);
  app.addHook("onRequest", async ({ url, headers }, reply) => {
    reply.headers(headersOf(url, headers.host ?? ""));
  });
  addRequestLog(app);
  if (options.drain) addDrain(app, options.drain);
  // A server that ends does not wait for those who watch.
  app.addHook("preClose", async () => endStreams(options));
  addCompression(app);
  app.addHook("onRequest", async ({ method, url, headers }) => {
    const host = headers.host ?? "";
    if (!isOwnHost(host, config)) throw errors.unknownHost();
    if (!formPaths.some((path) => url.startsWith(path)) && !isOwnOrigin(method, headers.origin, host))
      throw errors.originNotAllowed();
  });
  app.addHook("onRequest", async (request) => limitBodyTime(request, times.body));
  addBodyParser(app);
  addFailureHandlers(app);
  identity.mount(app);
  addRoutes(app, options, routes, limits);
  addBackChannel(app, options);
  addSharedDocuments(app, options);
  addUnsubscribe(app, options);
  addReportUnsubscribe(app, options);
  addSetup(app, options);
  await addClient(app, clientFolder, async (host) => {
    const playerOrigin = await playerOriginAt(host, options);
    if (playerOrigin === undefined) return undefined;
    return contentSecurityPolicy(issuerAt(host), { telemetryUrl, tagManagerId, playerOrigin });
  });
  return app;
}

/** Errors are logged without what people wrote. */
function withSafeErrors(logger: AppOptions["logger"]): AppOptions["logger"] {
  if (logger === undefined || typeof logger === "boolean") return logger ?? false;
  return { ...logger, serializers: { ...logger.serializers, err: loggedError } };
}

/** A parameter that is given more than once is kept as a list, for the recipe to refuse. */
function readQuery(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text);
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}
