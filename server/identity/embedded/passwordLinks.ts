import { errors } from "oidc-provider";
import type { Provider } from "oidc-provider";

import { digestOf } from "../../core/digest.ts";
import type { LocalAccount, LocalAccounts } from "../../storage/index.ts";
import type { Tries } from "./attempts.ts";
import { embeddedName } from "./ending.ts";
import { readForm } from "./form.ts";
import { passwordPath } from "./linkMaker.ts";
import { errorPage } from "./pages.ts";
import { linkOverPage, passwordPage } from "./passwordPages.ts";
import { passwordProblem } from "./passwordRules.ts";
import { BusyError, hashPassword } from "./passwords.ts";

/** Two passwords of 200 characters, each of them as long as a character can be in a form. */
const MOST_FORM_BYTES = 8_192;
const BUSY_SECONDS = 10;

/** What the page of a link is made of. */
export interface PasswordLinkDeps {
  accounts: LocalAccounts;
  tries: Tries;
  root: string;
  /** Epoch milliseconds. */
  clock(): number;
  /** The origin of a company's pages; of all companies' for an alias that the provider does not know. */
  originOf(company: string): string;
  /** Called when a person has chosen a password. */
  chosen(account: LocalAccount): Promise<void>;
}

type Context = Parameters<Parameters<Provider["use"]>[0]>[0];

/** Serves the page at which a link leads to a new password: GET shows it and uses nothing up, POST takes its form, once. */
export function addPasswordLinks(provider: Provider, deps: PasswordLinkDeps): void {
  provider.use(async (ctx, next) => {
    if (ctx.path !== passwordPath || (ctx.method !== "GET" && ctx.method !== "POST")) return next();
    try {
      await (ctx.method === "GET" ? show(ctx, deps) : choose(ctx, deps));
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      ctx.status = error.statusCode;
      errorPage(ctx, error.error_description ?? error.message);
    }
  });
}

/** What a link says of itself, and whose it is. */
async function linkIn(values: URLSearchParams, { accounts, root, clock, originOf }: PasswordLinkDeps) {
  const token = values.get("token") ?? "";
  const company = values.get("company") ?? "";
  const digest = digestOf(token);
  const now = Math.floor(clock() / 1_000);
  const account = await accounts.byLink(digest, now);
  const page = { action: `${root}${passwordPath}`, token, company, target: originOf(company) };
  return { account, digest, now, page };
}

async function show(ctx: Context, deps: PasswordLinkDeps): Promise<void> {
  const { account, page } = await linkIn(new URLSearchParams(ctx.querystring), deps);
  if (account === undefined) return linkOverPage(ctx, page.target);
  passwordPage(ctx, { ...page, email: account.email });
}

async function choose(ctx: Context, deps: PasswordLinkDeps): Promise<void> {
  const form = await readForm(ctx.req, MOST_FORM_BYTES);
  const { account, digest, now, page } = await linkIn(form, deps);
  const attempt = await deps.tries.take(ctx.req, `password link ${digest.toString("hex")}`);
  if ("retryAfter" in attempt)
    return passwordPage(ctx, { ...page, email: account?.email ?? "", retryAfter: attempt.retryAfter });
  if (account === undefined) return linkOverPage(ctx, page.target);
  const [password, again] = [form.get("password") ?? "", form.get("again") ?? ""];
  const error =
    passwordProblem(password, account) ??
    (password === again ? undefined : "The two passwords differ. Type the same one twice.");
  if (error !== undefined) return passwordPage(ctx, { ...page, email: account.email, error });
  const hashed = await hashPassword(password).catch(ifBusy);
  if (hashed === undefined)
    return passwordPage(ctx, { ...page, email: account.email, retryAfter: BUSY_SECONDS });
  const chosen = await deps.accounts.choosePassword({ digest, password: hashed, issuer: embeddedName, now });
  if (chosen === undefined) return linkOverPage(ctx, page.target);
  await Promise.all([attempt.giveBack(), deps.chosen(chosen)]);
  ctx.redirect(`${page.target}/`);
  ctx.status = 303;
}

function ifBusy(error: unknown): undefined {
  if (!(error instanceof BusyError)) throw error;
}
