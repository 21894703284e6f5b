import { createHash } from "node:crypto";

import type { KoaContextWithOIDC } from "oidc-provider";

import type { DemoUser } from "../types.ts";
import { css } from "./style.ts";

type PageContext = Pick<KoaContextWithOIDC, "set" | "type" | "status" | "body">;

/** Sends the form of a page that is left by itself. A file of its own: no page has a script in it. */
const submitScript = "document.forms[0].submit();\n";
const scriptPath = "/submit.js";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const brand = `<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true">
<path fill="#2d72d2" d="M16 1.5 28 6v9.2c0 7-4.9 12.6-12 15.3C8.9 27.8 4 22.2 4 15.2V6z"/>
<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16 4 4 7.5-8.5"/>
</svg>Safety Suite</p>`;

interface SignInPage {
  /** Where the form posts to. */
  action: string;
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
${page.error === undefined ? "" : `<p class="error" id="error" role="alert">${escape(page.error)}</p>`}
<form method="post" action="${escape(page.action)}">
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" autocomplete="username" required value="${escape(page.email)}"${failed}${page.email ? "" : " autofocus"}>
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required${failed}${page.email ? " autofocus" : ""}>
  <button class="primary" type="submit">Sign in</button>
</form>
</section>
<aside>
<h2>Demo users</h2>
<p class="hint">Choose one to sign in at once.</p>
<ul>${page.users.map((user) => demoUser(page.action, user)).join("")}</ul>
</aside>`;
  send(ctx, {
    title: "Sign in",
    body,
    formTargets: [page.target],
    status: retryAfter === undefined ? (page.error === undefined ? 200 : 401) : 429,
  });
}

function tooManyWords(seconds: number): string {
  const wait =
    seconds < 60 ? `${seconds} seconds` : seconds < 120 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
  return `There were too many attempts to sign in. Please wait ${wait} and try again.`;
}

function demoUser(action: string, user: DemoUser): string {
  return `
<li><form method="post" action="${escape(action)}">
  <input type="hidden" name="password" value="${escape(user.password)}">
  <button class="user" name="email" value="${escape(user.email)}" type="submit">
    <strong>${escape(`${user.firstName} ${user.lastName}`)}</strong>
    <span>${escape(user.role ?? "")}</span>
    <span>${escape(user.email)}</span>
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
<p class="error" role="alert">${escape(message)}</p>
<p class="hint">Go back to Safety Suite and try again.</p>`;
  send(ctx, { title: "Error logging in", body, formTargets: [], status: ctx.status });
}

interface Page {
  title: string;
  body: string;
  /** Origins that a form on the page may lead to, beside our own. */
  formTargets: readonly string[];
  status: number;
  /** Address of the script that sends the page's form. */
  script?: string;
}

function send(ctx: PageContext, { title, body, formTargets, status, script }: Page): void {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(css)}`,
    ...(script === undefined ? [] : [`script-src ${script}`]),
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  ctx.set({ "Content-Security-Policy": policy.join("; "), "Cache-Control": "no-store" });
  ctx.type = "html";
  ctx.status = status;
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} - Safety Suite</title>
<style>${css}</style>
</head>
<body><main>${body}</main>${script === undefined ? "" : `<script src="${script}"></script>`}</body>
</html>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
