import { describe, expect, it, vi } from "vitest";
import { createUnsavedParts } from "./unsavedEdits.ts";

const part = (changed: boolean) => ({ isChanged: () => changed, discard: vi.fn() });

describe("what is typed and not saved", () => {
  it("holds the page while one part of it is changed, until that is taken off", () => {
    const parts = createUnsavedParts();
    parts.hold(part(false));
    expect(parts.isChanged()).toBe(false);
    const release = parts.hold(part(true));
    expect(parts.isChanged()).toBe(true);
    release();
    expect(parts.isChanged()).toBe(false);
  });

  it("is lost only where something was changed", () => {
    const parts = createUnsavedParts();
    const [still, changed] = [part(false), part(true)];
    parts.hold(still);
    parts.hold(changed);
    parts.discard();
    expect(still.discard).not.toHaveBeenCalled();
    expect(changed.discard).toHaveBeenCalledOnce();
  });
});
