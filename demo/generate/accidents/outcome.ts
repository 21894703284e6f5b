import type { Random } from "../../values/random.ts";
import * as tables from "../../tables/accidentTables.ts";

/** Who and what came to harm in an accident. */
export type Outcome = {
  mannerOfCollision: string;
  vehicleCount: number;
  fatalities: number;
  injuries: number;
  injuredTreatedAway: boolean;
  towed: boolean;
  towCompany: string | null;
  hazmatReleased: boolean;
  hazmatClass: string | null;
  hazmatMaterial: string | null;
};

const towers = ["Roadside Recovery", "Interstate Towing", "Big Rig Wrecker Service"];
const persons = new Set(["pedestrian", "cyclist"]);

/** Draws the outcome: recordable ones spread as FMCSA's crashes do, the others did little harm. */
export function outcome(random: Random, accidentType: string, onRoad: boolean): Outcome {
  const recordable = onRoad && (persons.has(accidentType) || random.chance(tables.recordableShare));
  const drawn = recordable ? random.draw(tables.recordableOutcomes) : "none";
  const harm = drawn === "towOnly" && persons.has(accidentType) ? "injury" : drawn;
  const fatal = harm === "fatal";
  const withVehicle = accidentType === "motorVehicle";
  const injuries = harm === "injury" || (fatal && random.chance(0.5)) ? random.draw(tables.injuredCounts) : 0;
  const towed = harm === "towOnly" || (recordable && random.chance(0.86));
  return {
    mannerOfCollision: withVehicle
      ? random.draw(fatal ? tables.fatalManners : tables.otherManners)
      : "notWithVehicle",
    vehicleCount: withVehicle ? (onRoad ? random.draw(tables.vehicleCounts) : 2) : 1,
    fatalities: fatal ? random.draw(tables.fatalityCounts) : 0,
    injuries,
    injuredTreatedAway: injuries > 0,
    towed,
    towCompany: towed ? random.pick(towers) : null,
    ...hazmat(random, recordable),
  };
}

function hazmat(
  random: Random,
  recordable: boolean,
): Pick<Outcome, "hazmatReleased" | "hazmatClass" | "hazmatMaterial"> {
  if (!recordable || !random.chance(tables.hazmatShare)) {
    return { hazmatReleased: false, hazmatClass: null, hazmatMaterial: null };
  }
  const [hazmatClass, hazmatMaterial] = random.pick([
    ["3", "Gasoline, about 40 gallons"],
    ["8", "Sulfuric acid, about 5 gallons"],
    ["2.1", "Propane, quantity unknown"],
  ] as const);
  return { hazmatReleased: true, hazmatClass, hazmatMaterial };
}
