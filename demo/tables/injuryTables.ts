/**
 * How injuries spread over events, natures and sources. Counts marked SIR are of 1,459 OSHA Severe Injury Reports of 2015 to
 * 2017 from trucking, couriers, warehouses, or with a truck, trailer or forklift as source, coded by OIICS 2.01 and grouped.
 * They know hospitalizations and amputations only, and no parts of the body; the shares of milder cases and of those parts are our own
 * estimates (the decoded cases of OSHA's accident file that name parts are deaths, three of four, and would leave mostly heads and chests).
 */
import { weights } from "../values/random.ts";
import type { Weighted } from "../values/random.ts";

/** What one kind of event does: natures and sources of severe cases (SIR), of mild ones (shares), and parts of the body. */
export interface InjuryPattern {
  /** SIR: severe cases. */
  severe: number;
  /** Share of mild cases. */
  mild: number;
  severeNatures: Weighted<string>;
  mildNatures: Weighted<string>;
  sources: Weighted<string>;
  bodyParts: Weighted<string>;
}

export const injuryPatterns: Readonly<Record<string, InjuryPattern>> = {
  fallLowerLevel: {
    severe: 391,
    mild: 14,
    severeNatures: weights({
      fracture: 184,
      pain: 43,
      intracranial: 42,
      internalInjury: 30,
      multiple: 29,
      concussion: 11,
    }),
    mildNatures: weights({ sprainStrain: 5, bruise: 4, cut: 1 }),
    sources: weights({
      tractorTrailer: 129,
      otherTruck: 65,
      deliveryTruck: 59,
      trailer: 44,
      ladder: 25,
      dockRamp: 16,
    }),
    bodyParts: weights({ ankle: 5, knee: 4, back: 4, wrist: 3, shoulder: 3, head: 2, hip: 2 }),
  },
  struckBy: {
    severe: 201,
    mild: 15,
    severeNatures: weights({
      fracture: 73,
      amputation: 55,
      pain: 21,
      crushing: 10,
      multiple: 9,
      internalInjury: 7,
    }),
    mildNatures: weights({ bruise: 5, cut: 4, surfaceWound: 1, fracture: 1 }),
    sources: weights({
      materials: 27,
      otherTruck: 23,
      trailer: 22,
      deliveryTruck: 21,
      boxesContainers: 18,
      palletsSkids: 13,
      vehiclePart: 11,
    }),
    bodyParts: weights({ finger: 5, hand: 4, foot: 4, head: 3, lowerLeg: 2, face: 1 }),
  },
  caughtIn: {
    severe: 190,
    mild: 6,
    severeNatures: weights({ amputation: 118, fracture: 22, crushing: 17, pain: 14, cut: 5 }),
    mildNatures: weights({ bruise: 4, cut: 4, fracture: 1 }),
    sources: weights({
      trailer: 37,
      conveyor: 21,
      otherTruck: 19,
      tractorTrailer: 18,
      forklift: 14,
      otherMachinery: 13,
    }),
    bodyParts: weights({ finger: 8, hand: 5, foot: 2, forearm: 1 }),
  },
  nonroadwayVehicle: {
    severe: 156,
    mild: 3,
    severeNatures: weights({
      fracture: 68,
      pain: 31,
      amputation: 19,
      crushing: 10,
      cut: 8,
      internalInjury: 6,
    }),
    mildNatures: weights({ bruise: 4, sprainStrain: 3, cut: 1 }),
    sources: weights({ forklift: 103, palletJackPowered: 37, otherTruck: 6, tractorTrailer: 4 }),
    bodyParts: weights({ foot: 4, lowerLeg: 3, ankle: 2, back: 2, chest: 1 }),
  },
  fallSameLevel: {
    severe: 139,
    mild: 17,
    severeNatures: weights({ fracture: 88, pain: 22, intracranial: 13, internalInjury: 3, cut: 2 }),
    mildNatures: weights({ sprainStrain: 5, bruise: 5, surfaceWound: 1 }),
    sources: weights({
      floor: 111,
      dockRamp: 10,
      trailer: 4,
      deliveryTruck: 4,
      tractorTrailer: 4,
      stairs: 2,
    }),
    bodyParts: weights({ knee: 5, back: 3, wrist: 3, hip: 2, elbow: 2, ankle: 3 }),
  },
  pedestrianVehicle: {
    severe: 131,
    mild: 2,
    severeNatures: weights({
      fracture: 51,
      pain: 22,
      internalInjury: 9,
      multiple: 8,
      amputation: 8,
      crushing: 7,
    }),
    mildNatures: weights({ bruise: 4, sprainStrain: 2 }),
    sources: weights({
      forklift: 54,
      tractorTrailer: 27,
      otherTruck: 25,
      deliveryTruck: 10,
      palletJackPowered: 8,
    }),
    bodyParts: weights({ foot: 5, lowerLeg: 4, pelvisOrGroin: 1, multipleParts: 2 }),
  },
  temperature: {
    severe: 69,
    mild: 3,
    severeNatures: weights({ heatEffects: 62, heatBurn: 6 }),
    mildNatures: weights({ heatEffects: 1 }),
    sources: weights({ heat: 62 }),
    bodyParts: weights({ bodySystems: 1 }),
  },
  struckAgainst: {
    severe: 28,
    mild: 7,
    severeNatures: weights({ cut: 7, pain: 5, amputation: 5, fracture: 3 }),
    mildNatures: weights({ bruise: 4, cut: 4 }),
    sources: weights({ otherMachinery: 3, boxesContainers: 3, deliveryTruck: 3, materials: 2, handTool: 2 }),
    bodyParts: weights({ head: 4, knee: 3, hand: 3, elbow: 1 }),
  },
  harmfulSubstance: {
    severe: 19,
    mild: 2,
    severeNatures: weights({ chemicalBurn: 9, poisoning: 4, respiratory: 2 }),
    mildNatures: weights({ chemicalBurn: 1, skin: 1 }),
    sources: weights({ chemical: 1 }),
    bodyParts: weights({ eye: 3, hand: 2, forearm: 1 }),
  },
  roadwayVehicle: {
    severe: 15,
    mild: 5,
    severeNatures: weights({ fracture: 5, multiple: 2, internalInjury: 1, intracranial: 1 }),
    mildNatures: weights({ sprainStrain: 5, bruise: 2, pain: 2 }),
    sources: weights({ otherTruck: 5, tractorTrailer: 4, deliveryTruck: 3, passengerVehicle: 3 }),
    bodyParts: weights({ neck: 4, back: 4, shoulder: 2, chest: 1 }),
  },
  overexertion: {
    severe: 14,
    mild: 30,
    severeNatures: weights({ pain: 5, hernia: 4, dislocation: 3 }),
    mildNatures: weights({ sprainStrain: 8, pain: 2 }),
    sources: weights({ boxesContainers: 10, palletsSkids: 2, handTruck: 2, tractorTrailer: 1 }),
    bodyParts: weights({ back: 9, shoulder: 5, elbow: 1, abdomen: 1 }),
  },
  jump: {
    severe: 11,
    mild: 2,
    severeNatures: weights({ fracture: 10, multiple: 1 }),
    mildNatures: weights({ sprainStrain: 1 }),
    sources: weights({ tractorTrailer: 8, trailer: 1, deliveryTruck: 1 }),
    bodyParts: weights({ ankle: 3, knee: 2, foot: 1 }),
  },
  bodilyReaction: {
    severe: 10,
    mild: 10,
    severeNatures: weights({ pain: 6, sprainStrain: 2, hernia: 1 }),
    mildNatures: weights({ sprainStrain: 6, pain: 2 }),
    sources: weights({ bodilyMotion: 1 }),
    bodyParts: weights({ knee: 4, ankle: 4, back: 3 }),
  },
  animal: {
    severe: 11,
    mild: 2,
    severeNatures: weights({ puncture: 4, poisoning: 3 }),
    mildNatures: weights({ puncture: 1 }),
    sources: weights({ animalPlant: 1 }),
    bodyParts: weights({ hand: 2, lowerLeg: 2, face: 1 }),
  },
};

/** Share of severe cases: those that SIR would hold. */
export const severeShare = 0.05;

/** Share: what became of a case that is not severe. */
export const mildOutcomes: Weighted<"firstAid" | "treatment" | "restricted" | "away"> = weights({
  firstAid: 42,
  treatment: 22,
  restricted: 16,
  away: 20,
});

/** Share: injuries by hour of the day, 0 to 23; docks work at night too. */
export const injuryHours = [3, 3, 3, 3, 4, 5, 6, 7, 8, 8, 8, 7, 6, 7, 7, 6, 5, 4, 3, 3, 3, 3, 3, 3];
