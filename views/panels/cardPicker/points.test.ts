import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { innerNodes, type CardPickerView, type Template, type ViewNode } from "../../../engine/index.ts";
import { headingOf, pointsOf } from "./points.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${path}.json`, import.meta.url), "utf8"));

function pickersIn(node: ViewNode): CardPickerView[] {
  const inside = innerNodes(node).flatMap((inner) => pickersIn(inner.node));
  return typeof node === "object" && node.type === "cardPicker" ? [node, ...inside] : inside;
}

const roles = read("enums/truck_crash_roles") as { values: { name: string }[] };
const accident = read("templates/accident") as Template;
const cards = pickersIn(accident.views.edit).flatMap((picker) => picker.cards);

describe("3.17 the drawings of crash roles", () => {
  it("there is one for each code, and none that nobody can choose", () => {
    expect(cards.map(({ choice }) => choice)).toEqual(roles.values.map(({ name }) => name));
  });

  it("no two are the same", () => {
    expect(new Set(cards.map(({ scene }) => JSON.stringify(scene))).size).toBe(cards.length);
  });

  it("each has the truck, and keeps to its paper", () => {
    for (const { choice, scene } of cards) {
      expect(
        scene.vehicles.filter(({ what }) => what === "truck"),
        choice,
      ).toHaveLength(1);
      for (const [x, y] of scene.vehicles.flatMap(({ way }) => pointsOf(way))) {
        expect(x > 0 && x < 120 && y > 0 && y < 80, choice).toBe(true);
      }
    }
  });
});

describe("a vehicle", () => {
  it("looks the way that it goes, backing the other way", () => {
    expect(headingOf({ way: "0,0 10,0" })).toBe(0);
    expect(headingOf({ way: "0,0 0,10" })).toBe(90);
    expect(headingOf({ way: "90,0 40,0", backs: true })).toBe(360);
    expect(headingOf({ way: "5,5" })).toBe(0);
  });
});
