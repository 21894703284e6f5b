/** What watches the pages (spec platform.md 2.4): nothing, unless it is set. */
export interface TelemetrySettings {
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP, without a slash at its end. */
  telemetryUrl?: string | undefined;
  /** Container of the tag manager, such as `GTM-ABC1234`. */
  tagManagerId?: string | undefined;
}

/** Reads `TELEMETRY_URL` and `TAG_MANAGER_ID`; throws an Error that names the variable when one cannot be used. */
export function readTelemetry(value: (name: string) => string | undefined): TelemetrySettings {
  const isProduction = value("NODE_ENV") === "production";
  return {
    telemetryUrl: collectorAt(value("TELEMETRY_URL"), isProduction),
    tagManagerId: containerOf(value("TAG_MANAGER_ID")),
  };
}

function collectorAt(text: string | undefined, isProduction: boolean): string | undefined {
  if (text === undefined) return undefined;
  const refusal = (reason: string) => new Error(`TELEMETRY_URL ${reason}, but is "${text}".`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Every page reads it.
  if (text.includes("@") || url?.search || url?.hash)
    throw new Error(
      "TELEMETRY_URL must have no user name, password, query or fragment: every page reads it.",
    );
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw refusal("must be the address of a collector, such as https://collector.example");
  if (isProduction && url.protocol !== "https:")
    throw refusal("must start with https:// where NODE_ENV=production");
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function containerOf(text: string | undefined): string | undefined {
  if (text === undefined || /^GTM-[A-Z0-9]{4,16}$/.test(text)) return text;
  throw new Error(`TAG_MANAGER_ID must be a container such as GTM-ABC1234, but is "${text}".`);
}
