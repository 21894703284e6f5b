/** The BASICs of the product, for tests of their arithmetic. */
import shipped from "../../schemas/fmcsa/basics.json" with { type: "json" };
import type { BasicsRecords } from "./events.ts";
import type { BasicsMethod, BasicsSource, MethodBasic } from "./types.ts";

/** The file of `schemas/fmcsa`. */
export const shippedBasics = shipped as unknown as BasicsSource;

/** The method of the product. */
export function shippedMethod(): BasicsMethod {
  const [method] = shippedBasics.methods;
  if (!method) throw new Error("The file has no method.");
  return method;
}

/** A BASIC of the method. */
export function basicNamed(name: string): MethodBasic {
  const found = shippedMethod().basics.find((basic) => basic.name === name);
  if (!found) throw new Error(`There is no BASIC "${name}".`);
  return found;
}

/** A day in epoch seconds. */
export const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1_000;

/** No records. */
export const none: BasicsRecords = { inspections: [], violations: [], crashes: [] };

/** Inspections with the severities of their violations of a BASIC; `+2` after a weight: out of service. */
export function inspected(
  basic: string,
  ...stops: readonly { on: string; level?: string; hazmat?: boolean; found?: readonly (number | string)[] }[]
): BasicsRecords {
  return {
    ...none,
    inspections: stops.map(({ on, level = "1", hazmat = false }, index) => ({
      id: index + 1,
      label: `Inspection ${index + 1}`,
      day: day(on),
      level,
      hasHazmat: hazmat,
    })),
    violations: stops.flatMap(({ found = [] }, index) =>
      found.map((weight, at) => ({
        id: (index + 1) * 100 + at,
        label: `Violation ${at + 1}`,
        inspection: index + 1,
        basic,
        code: `C${at + 1}`,
        severity: weight === "unknown" ? null : Number.parseInt(String(weight), 10),
        isOutOfService: String(weight).endsWith("+2"),
      })),
    ),
  };
}
