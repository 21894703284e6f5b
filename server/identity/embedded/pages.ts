import type { KoaContextWithOIDC } from "oidc-provider";

import type { DemoUser } from "../types.ts";
import { escapeHtml } from "../../core/escapeHtml.ts";
import { brand, send } from "./page.ts";
import type { PageContext } from "./page.ts";

/** Sends the form of a page that is left by itself. A file of its own: no page has a script in it. */
const submitScript = "document.forms[0].submit();\n";
const scriptPath = "/submit.js";

interface SignInPage {
  /** Where the form posts to. */
  action: string;
  /** Those who can sign in at a click. */
  users: readonly DemoUser[];
  /** The origin that a successful sign-in leads to; a form may only lead there. */
  target: string;
  email: string;
  error?: string;
  /** There were too many tries: seconds until the next one. */
  retryAfter?: number;
}

/** The sign-in page: e-mail, password, and one button per demo user. No scripts. */
export function signInPage(ctx: PageContext, { retryAfter, ...asked }: SignInPage): void {
  const tooMany = retryAfter === undefined ? {} : { error: tooManyWords(retryAfter) };
  if (retryAfter !== undefined) ctx.set("Retry-After", String(retryAfter));
  const page = { ...asked, ...tooMany };
  const failed = page.error === undefined ? "" : ' aria-invalid="true" aria-describedby="error"';
  const body = `
<section>
${brand}
<h1>Sign in</h1>
${page.error === undefined ? "" : `<p class="error" id="error" role="alert">${escapeHtml(page.error)}</p>`}
<form method="post" action="${escapeHtml(page.action)}">
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(page.email)}"${failed}${page.email ? "" : " autofocus"}>
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required${failed}${page.email ? " autofocus" : ""}>
  <button class="primary" type="submit">Sign in</button>
</form>
</section>
${demoUsers(page)}`;
  send(ctx, {
    title: "Sign in",
    body,
    formTargets: [page.target],
    status: retryAfter === undefined ? (page.error === undefined ? 200 : 401) : 429,
  });
}

/** That somebody tried too often, and when to try again. */
export function tooManyWords(seconds: number, tries = "attempts to sign in"): string {
  const wait =
    seconds < 60 ? `${seconds} seconds` : seconds < 120 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
  return `There were too many ${tries}. Please wait ${wait} and try again.`;
}

function demoUsers({ action, users }: SignInPage): string {
  if (users.length === 0) return "";
  return `
<aside>
<h2>Demo users</h2>
<p class="hint">Choose one to sign in at once.</p>
<ul>${users.map((user) => demoUser(action, user)).join("")}</ul>
</aside>`;
}

function demoUser(action: string, user: DemoUser): string {
  return `
<li><form method="post" action="${escapeHtml(action)}">
  <input type="hidden" name="password" value="${escapeHtml(user.password)}">
  <button class="user" name="email" value="${escapeHtml(user.email)}" type="submit">
    <strong>${escapeHtml(`${user.firstName} ${user.lastName}`)}</strong>
    <span>${escapeHtml(user.role ?? "")}</span>
    <span>${escapeHtml(user.email)}</span>
  </button>
</form></li>`;
}

/**
 * Ends the session. The form goes off by itself when the product sent the person here with the token of that same
 * session; otherwise (any page may link here) it asks first.
 */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const { session, entities, params } = ctx.oidc;
  const asked = entities.IdTokenHint?.payload.sub === session?.accountId;
  const fields =
    '<input type="hidden" name="logout" value="yes"><button class="primary" autofocus>Sign out</button>';
  const body = `
${brand}
<h1>Sign out of Safety Suite</h1>
${form.replace("</form>", `${fields}</form>`)}`;
  const target = params?.post_logout_redirect_uri;
  const formTargets = typeof target === "string" ? [new URL(target).origin] : [];
  send(ctx, {
    title: "Sign out",
    body,
    formTargets,
    status: 200,
    ...(asked && { script: scriptOf(ctx.oidc) }),
  });
}

const scriptOf = (oidc: KoaContextWithOIDC["oidc"]) => `${oidc.provider.issuer}${scriptPath}`;

/**
 * Puts the form of one of the provider's own pages, which have a script in them and no policy, into a page of ours; other pages stay. The
 * provider shows one when somebody signs out who is not signed in, or signs in as somebody else.
 */
export function dressFormPage(ctx: PageContext, oidc: KoaContextWithOIDC["oidc"] | undefined): void {
  const form = typeof ctx.body === "string" && ctx.body.includes("<script>") ? formIn.exec(ctx.body) : null;
  if (form === null || oidc === undefined) return;
  const [, action = "", inputs = ""] = form;
  const fields = inputs.replace(/<noscript>[\s\S]*<\/noscript>/, "");
  const body = `
${brand}
<h1>One moment</h1>
<p class="hint">Safety Suite is finishing this for you. If nothing happens, choose Continue.</p>
<form method="post" action="${action}">${fields}<button class="primary" autofocus>Continue</button></form>`;
  const targets = [action, oidc.session?.state?.["postLogoutRedirectUri"]];
  const formTargets = targets.flatMap((url) =>
    typeof url === "string" && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  send(ctx, { title: "One moment", body, formTargets, status: ctx.status, script: scriptOf(oidc) });
}

const formIn = /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/;

/** Serves the script of pages that are left by themselves; false: something else is asked. */
export function serveScript(ctx: PageContext & { path: string }): boolean {
  if (ctx.path !== scriptPath) return false;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.type = "text/javascript";
  ctx.status = 200;
  ctx.body = submitScript;
  return true;
}

/** Shown after a sign-out that named no page to return to. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  send(ctx, {
    title: "Signed out",
    body: `${brand}<h1>You are signed out</h1>`,
    formTargets: [],
    status: 200,
  });
}

/** A request that the provider refused, e.g. an unknown redirect address or a stale sign-in page. */
export function errorPage(ctx: PageContext, message: string): void {
  const body = `
${brand}
<h1>Error logging in</h1>
<p class="error" role="alert">${escapeHtml(message)}</p>
<p class="hint">Go back to Safety Suite and try again.</p>`;
  send(ctx, { title: "Error logging in", body, formTargets: [], status: ctx.status });
}
