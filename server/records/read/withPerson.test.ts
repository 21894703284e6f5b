import { expect, test } from "vitest";
import { withPerson } from "./withPerson.ts";

const wei = { id: 5, templateAlias: "employee", label: "Wei Nelson" };
const titled = (label: string, person: typeof wei | null = wei) =>
  withPerson({ label, relationModels: { primaryModel: person } }, "primaryModel");

test("a title says whom it is about, once", () => {
  expect(titled("Retraining")).toBe("Retraining, Wei Nelson");
  expect(titled("First Aid of Wei Nelson")).toBe("First Aid of Wei Nelson");
  expect(titled("Retraining", null)).toBe("Retraining");
  expect(withPerson({ label: "Retraining", relationModels: {} }, undefined)).toBe("Retraining");
});

test("a person without a title that the reader may see is left out", () => {
  const hidden = { id: 5, templateAlias: "employee", label: null, restricted: true as const };
  expect(withPerson({ label: "Retraining", relationModels: { primaryModel: hidden } }, "primaryModel")).toBe(
    "Retraining",
  );
});
