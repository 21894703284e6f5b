import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { Random } from "../../values/random.ts";
import { passiveRoles, rolesByManner, rolesByType } from "../../tables/accidentTables.ts";
import { findingTexts, roleTexts } from "../../values/texts.ts";

/** Category of a crash role by its letter (enum set truck_crash_role_categories). */
const categories: Readonly<Record<string, string>> = {
  A: "roadDeparture",
  B: "forwardImpact",
  C: "rearEnd",
  D: "sameDirectionSideswipe",
  E: "oppositeDirection",
  F: "turnAcrossPath",
  G: "turnIntoPath",
  H: "straightPaths",
  I: "backing",
  J: "thirdVehicle",
  K: "otherUnknown",
};

/** Draws the truck's role in a crash, with its category. */
export function crashRole(
  random: Random,
  accidentType: string,
  manner: string,
): { truckCrashRoleCategory: string; truckCrashRole: string } {
  const role = random.draw(rolesByManner[manner] ?? rolesByType[accidentType] ?? [["K98", 1]]);
  return { truckCrashRoleCategory: categories[role.charAt(0)] ?? "otherUnknown", truckCrashRole: role };
}

/** A sentence on what happened. */
export function story(random: Random, role: string, road: string, unit: string): string {
  const text = random.pick(roleTexts[role] ?? roleTexts["K98"] ?? []);
  const where = road.startsWith("I-") && atGrade.test(text) ? `the ramp of ${road}` : road;
  return text.replace("{road}", where).replace("{unit}", unit);
}

/** What happens where roads cross or traffic meets: on no interstate, but on its ramps. */
const atGrade = /stop sign|red light|intersection|oncoming|turned left|right turn|side street/i;

/** The finding on preventability, with its reason and what follows. */
export function finding(random: Random, role: string, date: number, fresh: boolean): FieldValues {
  const passive = passiveRoles.has(role);
  const preventable = random.chance(passive ? 0.06 : 0.85);
  const preventability =
    fresh || random.chance(0.04) ? "undetermined" : preventable ? "preventable" : "nonPreventable";
  if (preventability === "undetermined")
    return { preventability, policyExcluded: false, correctiveAction: false };
  return {
    preventability,
    preventabilityReason: random.pick(
      findingTexts[preventable ? "preventable" : passive ? "nonPreventable" : "unavoidable"],
    ),
    policyExcluded: preventability === "nonPreventable" && random.chance(0.3),
    correctiveAction: preventability === "preventable",
    correctiveActionDueDate: preventability === "preventable" ? addDays(date, 14) : null,
  };
}
