import { expect, it } from "vitest";
import type { Active, Over } from "@dnd-kit/core";
import { announcementsOf } from "./Sortable.tsx";

const active = (id: string) => ({ active: { id } as Active, over: null });
const over = (id: string, location: string) => ({ active: { id } as Active, over: { id: location } as Over });

it("announces the moves of a row in words, with its title and its position", () => {
  const said = announcementsOf(["a", "b", "c"], (id) => `Vehicle ${id}`, { current: false });
  expect(said.onDragStart(active("a"))).toBe("Picked up Vehicle a. It is 1 of 3.");
  expect(said.onDragOver(over("a", "a"))).toBeUndefined();
  expect(said.onDragOver(over("a", "c"))).toBe("Vehicle a is now 3 of 3.");
  expect(said.onDragOver(over("a", "a"))).toBe("Vehicle a is now 1 of 3.");
  expect(said.onDragEnd(over("a", "c"))).toBe("Dropped Vehicle a. It is 3 of 3.");
  expect(said.onDragCancel(active("a"))).toBe("Vehicle a stays where it was, 1 of 3.");
});
