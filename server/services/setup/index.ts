import type { FastifyInstance, FastifyReply } from "fastify";
import { digestOf } from "../../core/digest.ts";
import { askForDelivery } from "../../delivery/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { frontendUrl } from "../../http/hosts.ts";
import { addPublicForms, sendPage } from "../../http/pages/publicForms.ts";
import { asOperator, setupCodes } from "../../storage/index.ts";
import type { Trx } from "../../storage/index.ts";
import { checkCompany } from "../../tenant/newCompany.ts";
import type { NewCompany } from "../../tenant/newCompany.ts";
import { openCompany } from "../../tenant/openCompany.ts";
import { setupPath } from "./code.ts";
import { setupDone, setupForm } from "./page.ts";
import type { SetupForm } from "./page.ts";

export { offerSetup, setupPath } from "./code.ts";

const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
/** What a code is made of. */
const codePattern = /^[\w-]{43}$/;

const closed = `<h1>This page is closed</h1>
<p>The installation has a company already, or the link is not the one that the server printed at its last start.</p>
<p>To add a company, run <code>npm run customer -- create</code>.</p>`;

type SetupDeps = Pick<AppDeps, "db" | "config" | "schemas" | "clock" | "jobs" | "logError">;

const keys = ["name", "alias", "preset", "timezone", "firstName", "lastName", "email"] as const;

/**
 * The page that sets up the first company of an installation, for whoever has the code that the server printed (see `offerSetup`). It closes
 * behind itself.
 */
export function addSetup(app: FastifyInstance, deps: SetupDeps): void {
  addPublicForms(app, deps, { name: "setup" }, (scope) => {
    const config = { access: "public" as const };
    scope.get(setupPath, { config }, async ({ query }, reply) => {
      const { code } = query as { code?: unknown };
      return typeof code === "string" && (await isOpen(deps, code))
        ? show(reply, deps, { code, written: {}, problems: {} })
        : refuse(reply);
    });
    scope.post(setupPath, { config }, async ({ body, headers }, reply) =>
      setUp(deps, body instanceof URLSearchParams ? body : new URLSearchParams(), {
        reply,
        host: headers.host ?? "",
      }),
    );
  });
}

const secondsOf = ({ clock }: Pick<AppDeps, "clock">) => Math.floor(clock() / 1_000);

/** Whether a code opens the page: it is one of ours, and there is no company. Others who ask wait until the transaction ends. */
async function opens(trx: Trx, code: string, now: number): Promise<boolean> {
  const isValid = codePattern.test(code) && (await setupCodes.takeSetupCode(trx, digestOf(code), now));
  return isValid && !(await setupCodes.hasCompany(trx));
}

const isOpen = (deps: SetupDeps, code: string) =>
  asOperator(deps.db, {}, (trx) => opens(trx, code, secondsOf(deps)));

async function setUp(
  deps: SetupDeps,
  form: URLSearchParams,
  { reply, host }: { reply: FastifyReply; host: string },
): Promise<FastifyReply> {
  const code = form.get("code") ?? "";
  const written = Object.fromEntries(keys.map((key) => [key, form.get(key) ?? ""])) as unknown as NewCompany;
  const { company, problems } = checkCompany(written, deps.schemas.presets);
  if (Object.keys(problems).length > 0)
    return (await isOpen(deps, code))
      ? show(reply.code(UNPROCESSABLE), deps, { code, written: company, problems })
      : refuse(reply);
  const pages = frontendUrl(company.alias, host, deps.config);
  const now = secondsOf(deps);
  const opened = await asOperator(deps.db, {}, async (trx) => {
    if (!(await opens(trx, code, now))) return undefined;
    await setupCodes.forgetSetupCodes(trx);
    return openCompany(trx, company, { schemas: deps.schemas, pages, now });
  });
  if (opened === undefined) return refuse(reply);
  askForDelivery(deps, opened.customerId);
  const body = setupDone(company, pages, deps.config.mail !== undefined);
  return sendPage(reply, { title: `${company.name} is ready`, body });
}

function show(
  reply: FastifyReply,
  { config, schemas }: SetupDeps,
  form: Omit<SetupForm, "baseDomain" | "presets">,
): FastifyReply {
  const body = setupForm({ ...form, baseDomain: config.baseDomain, presets: schemas.presets });
  return sendPage(reply, { title: "Set up your company", body });
}

const refuse = (reply: FastifyReply) =>
  sendPage(reply.code(NOT_FOUND), { title: "This page is closed", body: closed });
