import { createHash } from "node:crypto";

import type { KoaContextWithOIDC } from "oidc-provider";

import { escapeHtml } from "../../core/escapeHtml.ts";
import { css } from "./style.ts";

/** Where a page is written to. */
export type PageContext = Pick<KoaContextWithOIDC, "set" | "type" | "status" | "body">;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What stands above every page. */
export const brand = `<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true">
<path fill="#2d72d2" d="M16 1.5 28 6v9.2c0 7-4.9 12.6-12 15.3C8.9 27.8 4 22.2 4 15.2V6z"/>
<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16 4 4 7.5-8.5"/>
</svg>Safety Suite</p>`;

interface Page {
  title: string;
  body: string;
  /** Origins that a form on the page may lead to, beside our own. */
  formTargets: readonly string[];
  status: number;
  /** Address of the script that sends the page's form. */
  script?: string;
}

/** Writes a page; see `pageOf`. */
export function send(ctx: PageContext, { status, ...page }: Page): void {
  const { html, headers } = pageOf(page);
  ctx.set({ ...headers });
  ctx.type = "html";
  ctx.status = status;
  ctx.body = html;
}

/** A page with its headers: a policy lets nothing in but its style, and its form go nowhere but where it says. */
export function pageOf({ title, body, formTargets, script }: Omit<Page, "status">): {
  html: string;
  headers: Readonly<Record<string, string>>;
} {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(css)}`,
    ...(script === undefined ? [] : [`script-src ${script}`]),
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} - Safety Suite</title>
<style>${css}</style>
</head>
<body><main>${body}</main>${script === undefined ? "" : `<script src="${script}"></script>`}</body>
</html>`;
  return { html, headers: { "Content-Security-Policy": policy.join("; "), "Cache-Control": "no-store" } };
}
