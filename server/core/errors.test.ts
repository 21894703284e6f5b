import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errors } from "./errors.ts";
import { defaultSupportEmail, setSupportEmail } from "./support.ts";

const page = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");
const documented = [...page.matchAll(/^\| `([a-z_]+)` *\| (\d{3}) /gm)].map(
  ([, code, status]) => `${code} ${status}`,
);
const catalogue = Object.values(errors).map(({ code, status }) => `${code} ${status}`);

describe("the catalogue of errors", () => {
  it("is documented, code by code, with the right status", () => {
    expect(catalogue.filter((entry) => !documented.includes(entry))).toEqual([]);
  });

  it("has every code that the documentation names", () => {
    expect(documented.filter((entry) => !catalogue.includes(entry))).toEqual([]);
  });

  it("uses no code twice", () => {
    expect(new Set(catalogue).size).toBe(catalogue.length);
  });

  it("carries issues, record and request id in the body", () => {
    const issue = { path: "town", code: "required", severity: "error", message: "Required field" } as const;
    expect(errors.invalid([issue]).body("r1")).toEqual({
      status: 400,
      code: "invalid",
      message: "The record was not saved: some of its values are not valid.",
      issues: [issue],
      requestId: "r1",
    });
  });

  it("names the support address of the installation", () => {
    setSupportEmail("help@fleet.example");
    expect([errors.internal().message, errors.companySuspended("Redwood").message]).toEqual([
      expect.stringContaining("our support team at help@fleet.example."),
      expect.stringContaining("our support team at help@fleet.example."),
    ]);
    setSupportEmail(defaultSupportEmail);
  });

  it("says the sentences of the specification", () => {
    expect(errors.missingCustomerAlias().message).toBe("Missing customer alias");
    expect(errors.featureDisabled().message).toBe("This feature is not enabled.");
    expect(errors.notPermitted().message).toMatch(
      /^You do not have permission to view this data\. If you believe/,
    );
    expect(errors.internal().message).toMatch(
      /^We are unable to fulfill your request\. Our team has been notified/,
    );
  });
});
