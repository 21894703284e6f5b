/** Where the provider sends people back to; a popup's page there must reach the page that opened it. */
const callbackPath = "/callback";
const oneYear = 31_536_000;

/** The origin of the image service that is set for all companies; undefined where none is, or it is no address of the web. */
export function imageOrigin(setting: unknown): string | undefined {
  if (typeof setting !== "string" || !URL.canParse(setting)) return undefined;
  const { origin, protocol } = new URL(setting);
  return protocol === "https:" || protocol === "http:" ? origin : undefined;
}

/**
 * What a page of ours may load and do. Nothing inline, no `eval`; calls go to us and to the sign-in, pictures come from us and
 * from the image service.
 */
export function contentSecurityPolicy(issuer: string, images?: string): string {
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": ["'self' data: blob:", images].filter(Boolean).join(" "),
    "font-src": "'self' data:",
    "connect-src": `'self' ${new URL(issuer).origin}`,
    "manifest-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

interface HeaderOptions {
  issuer: string;
  production: boolean;
  images: string | undefined;
}

/** The security headers of a reply to `url`. */
export function securityHeaders(url: string, options: HeaderOptions): Readonly<Record<string, string>> {
  const isCallback = url.split("?", 1)[0] === callbackPath;
  const key = JSON.stringify([isCallback, options.issuer, options.production, options.images]);
  const headers = known.get(key) ?? headersFor(isCallback, options);
  known.set(key, headers);
  return headers;
}

/** Headers that were made. They depend on the configuration alone, so that there are few. */
const known = new Map<string, Readonly<Record<string, string>>>();

function headersFor(
  isCallback: boolean,
  { issuer, images, production }: HeaderOptions,
): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(issuer, images),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": isCallback ? "unsafe-none" : "same-origin-allow-popups",
    "Cache-Control": "no-store",
    ...(production && { "Strict-Transport-Security": `max-age=${oneYear}; includeSubDomains` }),
  };
}
