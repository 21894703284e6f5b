import fc from "fast-check";
import { expect, it } from "vitest";
import { withIdAt } from "./order.ts";

const ids = fc.uniqueArray(fc.nat(50), { maxLength: 12 });

it("what is moved stands at its position, or last, and the others keep their order", () => {
  fc.assert(
    fc.property(ids, fc.nat(50), fc.option(fc.nat(20), { nil: undefined }), (before, id, position) => {
      const after = withIdAt(before, id, position);
      const others = before.filter((other) => other !== id);
      expect(after.filter((other) => other !== id)).toEqual(others);
      expect(after.indexOf(id)).toBe(Math.min(position ?? others.length, others.length));
      expect(after).toHaveLength(others.length + 1);
    }),
  );
});
