import { describe, expect, it } from "vitest";
import { contentCodingFor } from "./contentCoding.ts";

describe("the content coding of a reply", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=1.0, br;q=0.8", "gzip"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["GZIP", "gzip"],
    ["x-gzip", "gzip"],
    ["br ; q=0, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["identity;q=0, *;q=0.1", "br"],
    ["identity;q=0, gzip;q=0.001", "gzip"],
    ["identity;q=1, br;q=0.5", "identity"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["deflate, zstd", "identity"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*;q=0", "identity"],
    ["identity;q=0", "identity"],
    ["br;q=2, gzip;q=much", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %j is %s", (header, coding) => {
    expect(contentCodingFor(header)).toBe(coding);
  });
});
