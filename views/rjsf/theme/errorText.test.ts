import { expect, it } from "vitest";
import { errorText } from "./errorText.ts";

it("repeats RJSF's sentence where that names the field by its title", () => {
  const stack = "'City' must NOT have fewer than 2 characters";
  expect(errorText({ stack, property: ".city", message: "must NOT have fewer than 2 characters" })).toBe(
    stack,
  );
});

it("names the field by its steps, rows counted from one, where RJSF says its path", () => {
  const error = { stack: ".stops.0.city is no city", property: ".stops.0.city", message: "is no city" };
  expect(errorText(error)).toBe("stops › 1 › city: is no city");
});

it("says only the message of an error of the whole form", () => {
  expect(errorText({ stack: ". Choose one.", property: ".", message: "Choose one." })).toBe("Choose one.");
});
