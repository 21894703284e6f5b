/** What a company's outside service wants to see before it answers. */
export interface IntegrationToken {
  /** Alias of the company. */
  customer: string;
  /** Scheme, host and port of the service; nothing else gets the token, whatever address is set. */
  origin: string;
  /** Sent as `Authorization: Bearer`. */
  token: string;
}

const shape =
  'INTEGRATION_TOKENS must be a JSON list such as [{"customer": "redwood", "origin": "https://freight.example", "token": "..."}]';

/**
 * Reads the tokens of outside services from `INTEGRATION_TOKENS`. Throws an Error that names the variable when it cannot be used; it never
 * shows the value, which has secrets in it.
 */
export function readIntegrationTokens(
  value: (name: string) => string | undefined,
): IntegrationToken[] | undefined {
  const text = value("INTEGRATION_TOKENS");
  if (text === undefined) return undefined;
  const list = parsed(text);
  if (!Array.isArray(list) || !list.every(isToken)) throw new Error(`${shape}.`);
  const keys = list.map(({ customer, origin }) => `${customer} ${origin}`);
  if (new Set(keys).size < keys.length)
    throw new Error("INTEGRATION_TOKENS must have one token for each company and origin.");
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${shape}, but is no JSON.`);
  }
}

function isToken(one: unknown): one is IntegrationToken {
  if (typeof one !== "object" || one === null) return false;
  const { customer, origin, token, ...others } = one as Record<string, unknown>;
  const isOrigin = typeof origin === "string" && URL.canParse(origin) && new URL(origin).origin === origin;
  return (
    typeof customer === "string" &&
    customer !== "" &&
    isOrigin &&
    typeof token === "string" &&
    /^[\x21-\x7e]+$/.test(token) &&
    Object.keys(others).length === 0
  );
}
