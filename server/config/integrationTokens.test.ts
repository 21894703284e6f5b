import { expect, it } from "vitest";
import { readIntegrationTokens } from "./integrationTokens.ts";

const read = (text: unknown) =>
  readIntegrationTokens(() => (typeof text === "string" ? text : JSON.stringify(text)));
const one = { customer: "redwood", origin: "https://freight.example", token: "qz-open-sesame" };

it("tokens of outside services are read by company and origin", () => {
  expect(readIntegrationTokens(() => undefined)).toBeUndefined();
  expect(read([one, { ...one, customer: "harbor" }])).toEqual([one, { ...one, customer: "harbor" }]);
});

it("what cannot be used is refused without showing a token", () => {
  const wrong = [
    "qz-open-sesame",
    one,
    [{ ...one, origin: "https://freight.example/path" }],
    [{ ...one, origin: "freight.example" }],
    [{ ...one, token: "qz open\nsesame" }],
    [{ ...one, customer: "" }],
    [{ ...one, more: 1 }],
    [one, one],
  ];
  for (const text of wrong) {
    const attempt = () => read(text);
    expect(attempt, JSON.stringify(text)).toThrow(/^INTEGRATION_TOKENS must/);
    expect(attempt).not.toThrow(/qz-open|sesame/);
  }
});
