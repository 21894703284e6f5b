/** The callback's path, registered at the provider. */
export const callbackPath = "/callback";

/** Shown after a sign-out in another tab; it does not sign in by itself. */
export const signedOutPath = "/signed-out";

const notReturnable = new Set([callbackPath, signedOutPath]);

/**
 * The path to show after signing in, or "/" when `wanted` is no path of this origin. Refused: other origins, `//host`
 * and backslashes (browsers read `/\host` as `//host`), control characters, and the sign-in's own paths.
 */
export function safeReturnPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || hasTrap(wanted)) return "/";
  const url = parse(wanted, origin);
  if (url?.origin !== origin || notReturnable.has(url.pathname)) return "/";
  const path = pathOf(url.href);
  return hasTrap(path) ? "/" : path;
}

/** An address without its origin. */
export function pathOf(href: string): string {
  const { pathname, search, hash } = new URL(href);
  return `${pathname}${search}${hash}`;
}

function hasTrap(path: string): boolean {
  // eslint-disable-next-line no-control-regex
  return path.startsWith("//") || /[\\\u0000-\u001f\u007f]/.test(path);
}

function parse(path: string, origin: string): URL | undefined {
  return URL.canParse(path, origin) ? new URL(path, origin) : undefined;
}
