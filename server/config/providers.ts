/** An OpenID Connect provider, as the server's settings describe it. */
export interface ProviderSettings {
  issuer: string;
  audience: string;
  clientId: string;
}

/** A provider of single companies: it signs people in to these, and these have no other but the installation's own for its staff. */
export interface CompanyProvider extends ProviderSettings {
  /** Aliases of companies. */
  customers: readonly string[];
}

/** The server's settings of its providers. */
export interface Providers {
  identity?: ProviderSettings;
  companyProviders?: readonly CompanyProvider[];
}

/**
 * Reads the providers from the environment: the installation's own from OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID, those of single
 * companies from OIDC_COMPANY_PROVIDERS. Throws an Error that names the variable when one cannot be used. In production only
 * https is spoken with a provider.
 */
export function readProviders(value: (name: string) => string | undefined): Providers {
  const identity = readOwn(value);
  const companyProviders = readCompanyProviders(value("OIDC_COMPANY_PROVIDERS"));
  if (companyProviders === undefined) return checked({ identity }, value);
  if (identity === undefined)
    throw new Error("OIDC_COMPANY_PROVIDERS needs the installation's own provider: set OIDC_ISSUER too.");
  return checked({ identity, companyProviders }, value);
}

function readOwn(value: (name: string) => string | undefined): ProviderSettings | undefined {
  const [issuer, audience, clientId] = [
    value("OIDC_ISSUER"),
    value("OIDC_AUDIENCE"),
    value("OIDC_CLIENT_ID"),
  ];
  if (issuer === undefined && audience === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || audience === undefined || clientId === undefined)
    throw new Error("OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID must be set together.");
  return { issuer, audience, clientId };
}

const shape =
  'OIDC_COMPANY_PROVIDERS must be a JSON list such as [{"issuer": "https://id.redwood.example", "audience": "safety-suite", ' +
  '"clientId": "web", "customers": ["redwood"]}]';

function readCompanyProviders(text: string | undefined): CompanyProvider[] | undefined {
  if (text === undefined) return undefined;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new Error(`${shape}, but is no JSON.`);
  }
  if (!Array.isArray(list) || !list.every(isCompanyProvider)) throw new Error(`${shape}.`);
  return list;
}

function isCompanyProvider(one: unknown): one is CompanyProvider {
  if (typeof one !== "object" || one === null) return false;
  const { issuer, audience, clientId, customers, ...others } = one as Record<string, unknown>;
  const isText = (text: unknown) => typeof text === "string" && text !== "";
  return (
    [issuer, audience, clientId].every(isText) &&
    Array.isArray(customers) &&
    customers.length > 0 &&
    customers.every(isText) &&
    Object.keys(others).length === 0
  );
}

function checked(providers: Providers, value: (name: string) => string | undefined): Providers {
  const { identity, companyProviders = [] } = providers;
  const all = [...(identity ? [identity] : []), ...companyProviders];
  for (const { issuer } of all) {
    if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
      throw new Error(`The issuer of a provider must be an address of the web, but is "${issuer}".`);
    if (value("NODE_ENV") === "production" && new URL(issuer).protocol !== "https:")
      throw new Error(`With NODE_ENV=production an issuer must start with https://, but is "${issuer}".`);
    if (all.filter((other) => other.issuer === issuer).length > 1)
      throw new Error(`The issuer ${issuer} is named twice.`);
  }
  const named = companyProviders.flatMap(({ customers }) => customers);
  const twice = named.find((alias, at) => named.indexOf(alias) !== at);
  if (twice !== undefined)
    throw new Error(`The company ${twice} has two providers in OIDC_COMPANY_PROVIDERS.`);
  return providers;
}

/** Whether somebody who signed in at a provider may reach a company there. `isStaff`: see `isOfProvider`. */
export function mayReach(
  { companyProviders = [] }: Pick<Providers, "companyProviders">,
  { issuer }: { issuer: string },
  alias: string,
  isStaff: boolean,
): boolean {
  const own = companyProviders.find(({ customers }) => customers.includes(alias));
  if (own?.issuer === issuer) return true;
  const isOfCompanies = companyProviders.some((provider) => provider.issuer === issuer);
  return !isOfCompanies && (own === undefined || isStaff);
}

/** Whether a provider is that of the installation, not one of single companies. */
export function isOwnProvider(
  { companyProviders = [] }: Pick<Providers, "companyProviders">,
  issuer: string,
): boolean {
  return companyProviders.every((provider) => provider.issuer !== issuer);
}

/** The provider at which people of a company sign in; undefined: the installation's own. */
export function providerOf(
  { companyProviders = [] }: Pick<Providers, "companyProviders">,
  alias: string | undefined,
): CompanyProvider | undefined {
  return companyProviders.find(({ customers }) => alias !== undefined && customers.includes(alias));
}
