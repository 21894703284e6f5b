import { expect, it, vi } from "vitest";
import { createCompanyChanges } from "./companyChanges.ts";

const reading = () => vi.fn(() => Promise.resolve());

it("reads a company again once its version is another one, and not before it was read", () => {
  const changes = createCompanyChanges(() => 1_000_000);
  const read = reading();
  const listener = vi.fn();
  changes.subscribe(listener);
  changes.note("a");
  changes.catchUp(read);
  changes.wasRead();
  changes.note("a");
  changes.note(null);
  changes.catchUp(read);
  expect([read.mock.calls.length, listener.mock.calls.length]).toEqual([0, 0]);
  changes.note("b");
  changes.catchUp(read);
  expect([read.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1]);
  changes.startReading();
  changes.note("b");
  changes.wasRead();
  changes.note("b");
  expect(listener.mock.calls.length).toBe(2);
});

it("does not read it time and again while it is changed, and tries again what failed", () => {
  let now = 1_000_000;
  const changes = createCompanyChanges(() => now);
  const read = vi.fn(() => Promise.reject(new Error("no connection")));
  changes.note("a");
  changes.wasRead();
  for (const version of ["b", "c", "d"]) {
    changes.note(version);
    changes.catchUp(read);
  }
  expect(read).toHaveBeenCalledOnce();
  now += 10_000;
  changes.catchUp(read);
  expect(read).toHaveBeenCalledTimes(2);
});

it("reads it again where it was changed while it was read", () => {
  const changes = createCompanyChanges(() => 1_000_000);
  const read = reading();
  changes.startReading();
  changes.note("a");
  changes.note("b");
  changes.wasRead();
  changes.catchUp(read);
  expect(read).toHaveBeenCalledOnce();
  changes.startReading();
  changes.note("b");
  changes.wasRead();
  changes.note("b");
  const other = reading();
  changes.catchUp(other);
  expect(other).not.toHaveBeenCalled();
});

it("calls nobody who is not there any more", () => {
  const changes = createCompanyChanges();
  const listener = vi.fn();
  changes.subscribe(listener)();
  changes.note("a");
  changes.wasRead();
  changes.note("b");
  expect(listener).not.toHaveBeenCalled();
});
