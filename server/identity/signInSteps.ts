import { createHash, randomBytes } from "node:crypto";

/** What a sign-in needs to know; `issuer` and `clientId` come from the identity. */
export interface WalkOptions {
  issuer: string;
  clientId: string;
  redirectUri: string;
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

/**
 * A browser reduced to what sign-in needs: cookies and redirects, no scripts. For tests, benchmarks and command-line
 * tools that act as a demo user of the embedded provider.
 */
export class SignInWalk {
  private readonly cookies = new Map<string, string>();
  private readonly options: WalkOptions;

  constructor(options: WalkOptions) {
    this.options = options;
  }

  /** One request without following redirects; cookies are sent and kept. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** Follows redirects until a page is shown or the address leaves the provider; answers that address. */
  async follow(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response | null }> {
    let address = url;
    let response = await this.request(address, init);
    for (;;) {
      const next = response.headers.get("location");
      if (next === null) return { url: address, response };
      address = new URL(next, address).href;
      if (!address.startsWith(`${this.options.issuer}/`)) return { url: address, response: null };
      response = await this.request(address);
    }
  }

  /** Signs in with e-mail and password and exchanges the code. Throws when the provider refuses. */
  async signIn(email: string, password: string): Promise<Tokens> {
    const verifier = randomBytes(32).toString("base64url");
    const page = await this.follow(this.authorizationUrl(verifier));
    const done = page.response === null ? page : await this.submit(page.url, email, password);
    const code = new URL(done.url).searchParams.get("code");
    if (code === null) throw new Error(`The sign-in of ${email} ended at ${done.url}`);
    const answer = await this.token({
      grant_type: "authorization_code",
      code,
      redirect_uri: this.options.redirectUri,
      code_verifier: verifier,
    });
    if (!answer.ok) throw new Error(`The code was refused: ${await answer.text()}`);
    return (await answer.json()) as Tokens;
  }

  /** Posts the sign-in form of the page at `url`. */
  submit(url: string, email: string, password: string): Promise<{ url: string; response: Response | null }> {
    return this.follow(url, { method: "POST", body: new URLSearchParams({ email, password }) });
  }

  /** Where a sign-in begins; `changes` replaces parameters (an empty string removes one). */
  authorizationUrl(verifier: string, changes: Record<string, string> = {}): string {
    const parameters = {
      client_id: this.options.clientId,
      redirect_uri: this.options.redirectUri,
      response_type: "code",
      scope: "openid profile email",
      state: randomBytes(8).toString("hex"),
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...changes,
    };
    const kept = Object.entries(parameters).filter(([, value]) => value !== "");
    return `${this.options.issuer}/auth?${new URLSearchParams(kept)}`;
  }

  /** Calls the token endpoint as the client. */
  token(parameters: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams({ client_id: this.options.clientId, ...parameters });
    return fetch(`${this.options.issuer}/token`, { method: "POST", body, headers });
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
