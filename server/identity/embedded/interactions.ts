import { errors } from "oidc-provider";
import type { Provider } from "oidc-provider";

import type { createSignIn } from "./attempts.ts";
import { readForm } from "./form.ts";
import type { WrongPassword } from "../types.ts";
import type { People } from "./people.ts";
import { errorPage, signInPage } from "./pages.ts";

const interactionPath = /^\/interaction\/([\w-]+)$/;
const MOST_FORM_BYTES = 4_096;

/** What the sign-in page is made of. */
export interface SignInDeps {
  people: Pick<People, "demo">;
  check: ReturnType<typeof createSignIn>;
  /** Learns of wrong passwords, while the page is answered: nobody learns by the time it takes whether an account exists. */
  wrong(attempt: WrongPassword): void;
  root: string;
}

/** Serves the sign-in page at `/interaction/<uid>`: GET shows it, POST takes its form. */
export function addSignIn(provider: Provider, { root, ...parts }: SignInDeps): void {
  provider.use(async (ctx, next) => {
    const uid = interactionPath.exec(ctx.path)?.[1];
    if (uid === undefined || (ctx.method !== "GET" && ctx.method !== "POST")) return next();
    try {
      await signIn(provider, ctx, { ...parts, uid, action: `${root}/interaction/${uid}` });
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      ctx.status = error.statusCode;
      errorPage(ctx, error.error_description ?? error.message);
    }
  });
}

type Context = Parameters<Parameters<Provider["use"]>[0]>[0];

interface SignIn extends Omit<SignInDeps, "root"> {
  /** The sign-in that the page is for; the browser's cookie must name the same one. */
  uid: string;
  action: string;
}

async function signIn(
  provider: Provider,
  ctx: Context,
  { uid, people, check, wrong, action }: SignIn,
): Promise<void> {
  const details = await provider.interactionDetails(ctx.req, ctx.res);
  if (details.uid !== uid || details.prompt.name !== "login")
    throw new errors.SessionNotFound("unknown sign-in");
  const page = {
    action,
    users: await people.demo(),
    target: new URL(String(details.params.redirect_uri)).origin,
  };
  if (ctx.method === "GET")
    return signInPage(ctx, { ...page, email: String(details.params.login_hint ?? "") });

  const form = await readForm(ctx.req, MOST_FORM_BYTES);
  const email = (form.get("email") ?? "").trim().toLowerCase();
  const attempt = await check(ctx.req, email, form.get("password") ?? "");
  if ("retryAfter" in attempt) return signInPage(ctx, { ...page, email, retryAfter: attempt.retryAfter });
  if (attempt.subject === undefined) {
    wrong({ email, host: new URL(page.target).host });
    return signInPage(ctx, { ...page, email, error: "The email address or the password is wrong." });
  }
  const result = { login: { accountId: attempt.subject, remember: true } };
  ctx.redirect(
    await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }),
  );
  ctx.status = 303;
}
