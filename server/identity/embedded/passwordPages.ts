import { escapeHtml } from "../../core/escapeHtml.ts";
import { brand, send } from "./page.ts";
import type { PageContext } from "./page.ts";
import { tooManyWords } from "./pages.ts";
import { SHORTEST } from "./passwordRules.ts";

interface PasswordPage {
  /** Where the form posts to. */
  action: string;
  /** The token of the link, and the company whose pages come next. */
  token: string;
  company: string;
  /** Whose password it will be. */
  email: string;
  /** The origin that the form leads to in the end. */
  target: string;
  /** What was wrong with the password. */
  error?: string | undefined;
  /** There were too many tries: seconds until the next one. */
  retryAfter?: number;
}

/** Where somebody chooses a password, by a link. No scripts; nothing is used up by looking at it. */
export function passwordPage(ctx: PageContext, { retryAfter, ...page }: PasswordPage): void {
  if (retryAfter !== undefined) ctx.set("Retry-After", String(retryAfter));
  const error = retryAfter === undefined ? page.error : tooManyWords(retryAfter, "attempts");
  const failed = error === undefined ? "" : ' aria-invalid="true"';
  const described = error === undefined ? "rules" : "error rules";
  const body = `
${brand}
<h1>Choose a password</h1>
${error === undefined ? "" : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="${escapeHtml(page.action)}">
  <input type="hidden" name="token" value="${escapeHtml(page.token)}">
  <input type="hidden" name="company" value="${escapeHtml(page.company)}">
  <label for="email">E-mail</label>
  <input id="email" type="email" autocomplete="username" readonly value="${escapeHtml(page.email)}">
  <label for="password">New password</label>
  <input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="${described}"${failed}>
  <p class="hint below" id="rules">At least ${SHORTEST} characters. A few words that only you would put together are easy to remember and hard to guess.</p>
  <label for="again">New password again</label>
  <input id="again" name="again" type="password" autocomplete="new-password" required${failed}>
  <button class="primary" type="submit">Save password</button>
</form>`;
  send(ctx, {
    title: "Choose a password",
    body,
    formTargets: [page.target],
    status: retryAfter === undefined ? (error === undefined ? 200 : 422) : 429,
  });
}

/** Of a link that is unknown, was used or has expired: which of these, the page does not say. */
export function linkOverPage(ctx: PageContext, target: string): void {
  const body = `
${brand}
<h1>This link can no longer be used</h1>
<p>A link works once, and only for some time. A password that is chosen by another link ends it too.</p>
<p>If you have a password, sign in with it. If you do not, ask an administrator of your company to send you a new link.</p>
<p><a href="${escapeHtml(`${target}/`)}">Go to Safety Suite</a></p>`;
  send(ctx, { title: "This link can no longer be used", body, formTargets: [], status: 410 });
}
