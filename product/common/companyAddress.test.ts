import { expect, test } from "vitest";
import { aliasIn, companyAddress } from "./companyAddress.ts";

const page = (host: string) => ({ protocol: "http:", host, hostname: host.replace(/:\d+$/, "") });

test("a company's alias goes in front of the bare host", () => {
  expect(companyAddress(page("localhost:3000"), null)?.("redwood")).toBe("http://redwood.localhost:3000/");
});

test("an alias that no company has is replaced", () => {
  expect(companyAddress(page("nobody.suite.example"), "nobody")?.("harbor")).toBe(
    "http://harbor.suite.example/",
  );
});

test("a host that is a number has no addresses for companies", () => {
  expect(companyAddress(page("127.0.0.1:3000"), null)).toBeUndefined();
  expect(companyAddress({ protocol: "http:", host: "[::1]:3000", hostname: "[::1]" }, null)).toBeUndefined();
});

const addressOf = (alias: string) => `https://${alias}.suite.example:8443/`;

test.each([
  ["redwood", "redwood"],
  ["  Harbor-2 ", "harbor-2"],
  ["https://redwood.suite.example:8443/accidents?x=1", "redwood"],
  ["redwood.suite.example", "redwood"],
  ["redwood/accidents", "redwood"],
  ["", undefined],
  ["2fast", undefined],
  ["red wood", undefined],
  ["ann@redwood.example", undefined],
  ["redwood.evil.example", undefined],
  ["redwood.suite.example.evil", undefined],
  ["https://", undefined],
  ["a".repeat(64), undefined],
])("the company in %j is %j", (typed, alias) => {
  expect(aliasIn(typed, addressOf)).toBe(alias);
});
