import { describe, expect, it } from "vitest";
import { mailLine, settingNotes } from "./startNotes.ts";

const production = { production: true, baseDomain: "suite.example", port: 3000 };
const local = { production: false, baseDomain: "localhost", port: 3001 };

describe("the line about mail", () => {
  it("names the outbox where a company's pages are reached: behind TLS in production", () => {
    expect(mailLine(production)).toContain("at https://<company>.suite.example/admin/outbox.");
    expect(mailLine(local)).toContain("at http://<company>.localhost:3001/admin/outbox.");
  });

  it("names the outbox of a demo company where there is one", () => {
    expect(mailLine(local, "http://redwood.localhost:3001")).toContain(
      "at http://redwood.localhost:3001/admin/outbox.",
    );
  });

  it("names the server that sends mail", () => {
    const from = { name: "", address: "no-reply@suite.example" };
    const mail = { host: "mail.suite.example", port: 587, secure: false, from };
    expect(mailLine({ ...production, mail })).toBe(
      "Mail is sent by mail.suite.example, from no-reply@suite.example.",
    );
  });
});

describe("notes about settings", () => {
  it("name what production lacks, one line each", () => {
    expect(settingNotes(production)).toEqual([
      expect.stringMatching(/^SUPPORT_EMAIL is not set: .*support@safety-suite\.example.* Set it to /),
      expect.stringMatching(/^PROVIDER_DOMAIN is not set: .*safety-suite\.example.* Set it to /),
    ]);
    expect(settingNotes({ ...production, supportEmail: "help@suite.example" })).toEqual([
      expect.stringMatching(/^PROVIDER_DOMAIN/),
    ]);
  });

  it("are none where all is set, and none outside production", () => {
    const set = { supportEmail: "help@suite.example", providerDomain: "suite.example" };
    expect(settingNotes({ ...production, ...set })).toEqual([]);
    expect(settingNotes(local)).toEqual([]);
  });
});
