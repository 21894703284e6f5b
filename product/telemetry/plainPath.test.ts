import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainPath } from "./plainPath.ts";

describe("the path of an address, for telemetry", () => {
  it.each([
    ["/accidents/17", "/accidents/{id}"],
    ["/accidents?search=Maria%20Keller#x", "/accidents"],
    ["https://redwood.suite.example/api/models/5/documents", "/api/models/{id}/documents"],
    ["/api/1.0/users/12", "/api/1.0/users/{id}"],
    ["/api/sharedDocuments/k3J-9s_8Q/content", "/api/sharedDocuments/{key}/content"],
    ["/files/police%20report.pdf", "/files/{key}"],
    ["/", "/"],
  ])("of %s is %s", (address, path) => expect(plainPath(address)).toBe(path));

  it("never holds a digit of a number, nor a word of the query", () => {
    const part = fc.oneof(fc.nat().map(String), fc.stringMatching(/^[a-z0-9_.-]{1,12}$/));
    const path = fc.array(part, { maxLength: 5 });
    const query = fc.stringMatching(/^[a-z]{3,12}=[a-z0-9]{5,20}$/);
    fc.assert(
      fc.property(path, query, (parts, asked) => {
        const plain = plainPath(`/${parts.join("/")}?${asked}`);
        expect(plain).not.toContain(asked);
        expect(plain.replaceAll(/\/(v\d+|\d\.\d)(?=\/|$)/g, "")).not.toMatch(/\d/);
      }),
    );
  });
});
