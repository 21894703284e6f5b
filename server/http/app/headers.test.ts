import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

describe("pictures", () => {
  it("come from the server alone, also those of the image service of a company", () => {
    expect(contentSecurityPolicy("https://login.example")).toContain("img-src 'self' data: blob:;");
  });
});

describe("what watches the pages", () => {
  it("is reached where it is set, and nowhere else", () => {
    const issuer = "https://login.example";
    const watched = contentSecurityPolicy(issuer, { telemetryUrl: "https://collector.example:4318/otlp" });
    expect(watched).toContain("connect-src 'self' https://login.example https://collector.example:4318;");
    expect(watched).toContain("script-src 'self';");
    const tagged = contentSecurityPolicy(issuer, { tagManagerId: "GTM-ABC1234" });
    expect(tagged).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(tagged).not.toContain("unsafe");
    expect(contentSecurityPolicy(issuer)).toContain("connect-src 'self' https://login.example;");
  });
});

describe("the headers of every reply", () => {
  const headersOf = (production: boolean) =>
    securityHeaders("/", { issuer: "https://login.example/a", production });

  it("[ASVS 3.4.1] keep browsers on TLS for a year in production, and say nothing of it where there is none", () => {
    expect(headersOf(true)["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headersOf(false)).not.toHaveProperty("Strict-Transport-Security");
  });

  it("[S11][ASVS 3.4.3] let pages run our own scripts alone: nothing inline, no eval, no plug-in, no other base", () => {
    const policy = headersOf(true)["Content-Security-Policy"]?.split("; ") ?? [];
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self' https://login.example",
    ])
      expect(policy).toContain(directive);
    expect(policy.join()).not.toMatch(/unsafe|\*|http:/);
  });
});
