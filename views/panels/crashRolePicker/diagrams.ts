/** The diagrams of spec records.md 3.17, as data: what is on the road, and which way it moves. Drawn on 120 by 80. */

type Point = readonly [x: number, y: number];

/** A vehicle, at the beginning of its way; a way of one point stands still. */
export interface Mover {
  readonly what: "truck" | "car";
  readonly way: readonly Point[];
  /** It moves with its rear ahead. */
  readonly backs?: true;
}

export interface Diagram {
  /** lanes: both go to the right; twoWay: the upper one comes back; crossing: two such roads; yard: no road. */
  readonly road: "lanes" | "twoWay" | "crossing" | "yard";
  readonly movers: readonly Mover[];
  /** A thing or a person in the way. */
  readonly thing?: { readonly what: "object" | "person"; readonly at: Point };
  /** A sign for what a drawing cannot say. */
  readonly sign?: "?" | "...";
}

const truck = (...way: Point[]): Mover => ({ what: "truck", way });
const car = (...way: Point[]): Mover => ({ what: "car", way });
const back = (mover: Mover): Mover => ({ ...mover, backs: true });
const on = (road: Diagram["road"], ...movers: Mover[]): Diagram => ({ road, movers });

/** Ways that several diagrams share. */
const fromLeft: Point[] = [
  [18, 50],
  [56, 50],
];
const turningLeft: Point[] = [
  [18, 50],
  [62, 50],
  [71, 16],
];
const turningRight: Point[] = [
  [18, 44],
  [46, 44],
  [55, 74],
];
const oncoming: Point[] = [
  [104, 36],
  [77, 36],
];
const fromBelow: Point[] = [
  [71, 76],
  [71, 60],
];
const intoSame: Point[] = [
  [71, 76],
  [71, 54],
  [106, 50],
];
const intoOpposite: Point[] = [
  [71, 76],
  [66, 38],
  [26, 36],
];

export const diagrams: Readonly<Record<string, Diagram>> = {
  A1: on("twoWay", truck([18, 52], [60, 52], [98, 76])),
  A2: on("twoWay", truck([20, 52], [40, 40], [62, 58], [96, 76])),
  A3: on("twoWay", truck([18, 52], [52, 52], [88, 76]), car([84, 50])),
  B4: { ...on("twoWay", truck([18, 52], [64, 52])), thing: { what: "object", at: [80, 52] } },
  C5: on("lanes", truck([18, 52], [64, 52]), car([84, 52])),
  C6: on("lanes", truck([18, 52], [54, 52]), car([74, 52], [106, 52])),
  C7: on("lanes", truck([82, 52]), car([18, 52], [58, 52])),
  C8: on("lanes", truck([70, 52], [108, 52]), car([16, 52], [46, 52])),
  D9: on("lanes", truck([20, 34], [46, 34], [64, 46]), car([64, 54], [104, 54])),
  D10: on("lanes", truck([20, 54], [46, 54], [64, 42]), car([64, 34], [104, 34])),
  D11: on("lanes", truck([58, 34], [106, 34]), car([20, 54], [44, 54], [62, 42])),
  D12: on("lanes", truck([58, 54], [106, 54]), car([20, 34], [44, 34], [62, 46])),
  E13: on("twoWay", truck([18, 52], [44, 52], [64, 38]), car([104, 34], [78, 34])),
  E14: on("twoWay", truck([18, 52], [54, 52]), car([104, 34], [84, 34], [68, 48])),
  E15: { ...on("twoWay", truck([18, 50], [50, 46]), car([104, 38], [70, 42])), sign: "?" },
  F16: on("crossing", truck(...turningLeft), car(...oncoming)),
  F17: on("crossing", car(...turningLeft), truck(...oncoming)),
  F18: on("crossing", truck(...turningRight), car([20, 56], [44, 56])),
  F19: on("crossing", car(...turningRight), truck([20, 56], [42, 56])),
  F20: on("crossing", truck(...turningLeft), car([20, 38], [58, 38])),
  F21: on("crossing", car(...turningLeft), truck([20, 38], [56, 38])),
  G22: on("crossing", truck(...intoSame), car(...fromLeft)),
  G23: on("crossing", car(...intoSame), truck(...fromLeft)),
  G24: on("crossing", truck(...intoOpposite), car(...fromLeft)),
  G25: on("crossing", car(...intoOpposite), truck(...fromLeft)),
  H26: on("crossing", truck(...fromLeft), car([71, 76], [71, 34])),
  H27: on("crossing", truck([18, 50], [100, 50]), car(...fromBelow)),
  H28: { ...on("crossing", truck(...fromLeft), car(...fromBelow)), sign: "?" },
  I29: on("yard", back(truck([92, 44], [48, 44])), car([24, 44])),
  I30: { ...on("yard", back(truck([92, 44], [48, 44]))), thing: { what: "object", at: [26, 44] } },
  I31: { ...on("yard", back(truck([92, 44], [48, 44]))), thing: { what: "person", at: [26, 44] } },
  I32: on("yard", truck([92, 44]), back(car([24, 44], [64, 44]))),
  J97: on("lanes", truck([16, 52], [50, 52]), car([74, 50]), car([92, 58])),
  K98: { ...on("twoWay", truck([40, 52])), sign: "..." },
  K99: { ...on("twoWay", truck([40, 52])), sign: "?" },
};
