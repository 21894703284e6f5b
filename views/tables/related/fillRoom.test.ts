import { expect, it } from "vitest";
import { fillRoom } from "./fillRoom.ts";

it("widens columns in their measure until they take the room", () => {
  expect(fillRoom([160, 100, 120], 760)).toEqual([320, 200, 240]);
});

it("takes the room to the last pixel, and leaves columns as wide as they need", () => {
  expect(fillRoom([110, 110, 110], 1000)).toEqual([333, 333, 334]);
  expect(fillRoom([], 200)).toEqual([]);
});

it("makes columns narrower where they need a little more than there is, none below what can be read", () => {
  expect(fillRoom([160, 160], 260)).toEqual([130, 130]);
  expect(fillRoom([300, 100, 90], 390)).toEqual([200, 100, 90]);
});

it("leaves columns as wide as they need where narrower ones could not be read: they are scrolled", () => {
  expect(fillRoom([160, 160], 190)).toEqual([160, 160]);
});
