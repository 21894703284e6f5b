/** Where the provider sends people back to; a popup's page there must reach the page that opened it. */
const callbackPath = "/callback";
const oneYear = 31_536_000;

/** What an installation lets its pages reach, beside itself and the sign-in. */
export interface Reached {
  /** Address of the collector of telemetry. */
  telemetryUrl?: string | undefined;
  /** Container of the tag manager. */
  tagManagerId?: string | undefined;
  /** Origin of the page that plays a company's videos in a frame; left out: pages show nobody else's pages. */
  playerOrigin?: string | undefined;
}

/** Where the scripts of the tag manager come from, and where what they measure goes. */
const tagManager = {
  script: "https://www.googletagmanager.com",
  connect: "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  images: "https://www.googletagmanager.com https://*.google-analytics.com",
};

/**
 * What a page of ours may load and do. Nothing inline, no `eval`; calls go to us, to the sign-in and to the collector of telemetry, pictures
 * come from us. With a tag manager, its own scripts are let in; with a player of videos, its origin alone may stand in a frame.
 */
export function contentSecurityPolicy(
  issuer: string,
  { telemetryUrl, tagManagerId, playerOrigin }: Reached = {},
): string {
  const tags = tagManagerId === undefined ? undefined : tagManager;
  const all = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(" ");
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": all("'self'", tags?.script),
    "style-src": "'self'",
    "img-src": all("'self' data: blob:", tags?.images),
    "font-src": "'self' data:",
    "connect-src": all(
      `'self' ${new URL(issuer).origin}`,
      telemetryUrl && new URL(telemetryUrl).origin,
      tags?.connect,
    ),
    ...(playerOrigin !== undefined && { "frame-src": playerOrigin }),
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

interface HeaderOptions extends Reached {
  issuer: string;
  production: boolean;
}

/** The security headers of a reply to `url`. */
export function securityHeaders(url: string, options: HeaderOptions): Readonly<Record<string, string>> {
  const isCallback = url.split("?", 1)[0] === callbackPath;
  const { issuer, production, telemetryUrl, tagManagerId } = options;
  const key = JSON.stringify([isCallback, issuer, production, telemetryUrl, tagManagerId]);
  const headers = known.get(key) ?? headersFor(isCallback, options);
  known.set(key, headers);
  return headers;
}

/** Headers that were made. They depend on the configuration alone, so that there are few. */
const known = new Map<string, Readonly<Record<string, string>>>();

function headersFor(
  isCallback: boolean,
  { issuer, production, ...reached }: HeaderOptions,
): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(issuer, reached),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": isCallback ? "unsafe-none" : "same-origin-allow-popups",
    "Cache-Control": "no-store",
    ...(production && { "Strict-Transport-Security": `max-age=${oneYear}; includeSubDomains` }),
  };
}
