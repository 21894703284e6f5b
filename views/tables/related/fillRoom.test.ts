import { expect, it } from "vitest";
import { fillRoom } from "./fillRoom.ts";

it("widens columns in their measure until they take the room", () => {
  expect(fillRoom([160, 100, 120], 760)).toEqual([320, 200, 240]);
});

it("takes the room to the last pixel, and leaves columns as wide as they need", () => {
  expect(fillRoom([110, 110, 110], 1000)).toEqual([333, 333, 334]);
  expect(fillRoom([160, 160], 200)).toEqual([160, 160]);
  expect(fillRoom([], 200)).toEqual([]);
});
