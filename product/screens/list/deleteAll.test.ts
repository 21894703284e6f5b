import { expect, test } from "vitest";
import { deleteAll, deletedText, failedText } from "./deleteAll.ts";

test("one record that cannot be deleted does not hold up the others", async () => {
  const reported: number[] = [];
  const remove = async (id: number) => {
    if (id === 2) throw new Error("gone");
  };
  const { deleted, failed, reason } = await deleteAll([1, 2, 3], remove, (count) => reported.push(count));
  expect([deleted, failed, reported]).toEqual([[1, 3], [2], [1, 2, 3]]);
  expect(reason).toMatchObject({ message: "gone" });
});

test("records.md 8: what was deleted and what was not is shown in the spec's words", () => {
  expect(deletedText([], "Accidents")).toBeUndefined();
  expect(deletedText([7], "Accidents")).toBe("Record No. 7 has been successfully deleted.");
  expect(deletedText([7, 8], "Accidents")).toBe("2 Accidents have been successfully deleted.");
  expect(failedText([7], "Accident", undefined)).toBe(
    "Error deleting Accident. Record No. 7 could not be deleted.",
  );
  expect(failedText([7, 8], "Accident", "It is locked.")).toBe(
    "Error deleting Accident. Records No. 7, 8 could not be deleted. It is locked.",
  );
});
