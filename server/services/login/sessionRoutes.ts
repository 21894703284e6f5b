import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { signedInRoute } from "../../http/defineRoute.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Call, SignedIn, SignedInRoute } from "../../http/route.ts";
import { lettingIn } from "../../http/sessions.ts";
import { list, object } from "../../http/schemas.ts";
import { ownSessions } from "../../storage/index.ts";
import { noteSignOut } from "./noted.ts";
import { sessionName, sessionReply } from "./schema.ts";

const url = "/api/1.0/authentication/sessions";
const service = "login";

const readAll = signedInRoute({
  method: "GET",
  url,
  service,
  summary: "The user's own sign-ins that are not over, the one that was last active first",
  replies: { 200: { description: "The sessions", schema: object({ data: list(ref(sessionReply)) }) } },
  async handle(call, deps, person) {
    return { body: { data: await sessionsOf(call, deps, person) } };
  },
});

/** Those that the company of the call's address would still let in. */
async function sessionsOf({ host }: Pick<Call, "host">, deps: AppDeps, { principal, user }: SignedIn) {
  const now = Math.floor(deps.clock() / 1_000);
  const mine = ownSessions.sessionId(principal);
  const found = await ownSessions.listOwnSessions(deps.db, user.id);
  const isLet = await lettingIn(deps, principal, host);
  return found
    .filter((each) => each.id === mine || isLet(each))
    .map(({ id, device, address, age, pause }) => ({
      id,
      device,
      address,
      startedDate: Math.floor(now - age),
      activeDate: Math.floor(now - pause),
      isCurrent: id === mine,
    }));
}

const endOne = signedInRoute({
  method: "DELETE",
  url: `${url}/:id`,
  service,
  summary:
    "Ends one of the user's own sign-ins: every access token of it is refused from now on, by every server",
  params: object({ id: sessionName }),
  replies: { 204: { description: "Ended" } },
  async handle(call, deps, { user, principal }) {
    const ended = { userId: user.id, id: call.params.id };
    if (!(await ownSessions.endOwnSession(deps.db, ended, "signedOut"))) throw errors.sessionNotFound();
    await noteSignOut(deps, call, principal, `DELETE ${url}/:id`);
    return { status: 204 };
  },
});

const endAll = signedInRoute({
  method: "DELETE",
  url,
  service,
  summary:
    "Signs the user out everywhere: every access token of theirs is refused from now on, by every server",
  replies: { 204: { description: "Ended" } },
  async handle(call, deps, { user, principal }) {
    await ownSessions.endOwnSessions(deps.db, user.id, "signedOut");
    await deps.identity.endSignIns?.(principal.subject);
    await noteSignOut(deps, call, principal, `DELETE ${url}`);
    return { status: 204 };
  },
});

/** The user's own sessions: which there are, and their end. */
export const sessionRoutes: readonly SignedInRoute[] = [readAll, endOne, endAll];
