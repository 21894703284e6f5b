import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { changedIn, noteChanged } from "./changedGroups.ts";
import type { ChangedGroups } from "./changedGroups.ts";
import { changeOf, messagesOf } from "./changeMessages.ts";
import type { CompanyChange } from "./changeMessages.ts";
import { RecordChanges } from "./recordChanges.ts";

const change = (customerId: number, changed: [string, number[] | null][]): CompanyChange => ({
  customerId,
  changed: new Map(changed.map(([template, ids]) => [template, ids && new Set(ids)])),
});

it("a transaction changed what it noted, and in unknown groups what it wrote without a note", () => {
  const trx = {};
  noteChanged(trx, "trip", [1, 2]);
  noteChanged(trx, "trip", [3]);
  const expected = change(1, [
    ["trip", [1, 2, 3]],
    ["driver", null],
  ]).changed;
  expect(changedIn(trx, ["t_trip", "t_driver", "record_search"])).toEqual(expected);
  expect(changedIn({}, ["t_trip"])).toEqual(change(1, [["trip", null]]).changed);
});

it("a change arrives at other servers as it was, and not at its own", () => {
  const sent = change(7, [
    ["trip", [1, 2]],
    ["driver", null],
  ]);
  const [message = "", ...others] = messagesOf("here", sent);
  expect(others).toEqual([]);
  expect(changeOf(message, "there")).toEqual(sent);
  expect(changeOf(message, "here")).toBeUndefined();
});

it("what is too long for one message is sent in several, or without its groups", () => {
  const many = Array.from({ length: 400 }, (_, index) => 1_000_000 + index);
  const long = [...many, ...many.map((id) => id + 1_000_000), ...many.map((id) => id + 2_000_000)];
  const messages = messagesOf(
    "here",
    change(7, [
      ["trip", many],
      ["load", many],
      ["stop", many],
      ["driver", long],
    ]),
  );
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
  const arrived = messages.flatMap((message) => [...(changeOf(message, "there")?.changed ?? [])]);
  expect(arrived).toEqual([
    ["trip", new Set(many)],
    ["load", new Set(many)],
    ["stop", new Set(many)],
    ["driver", null],
  ]);
});

it("what is no message changes nothing", () => {
  for (const text of ["", "null", "[]", '{"from":"a"}', '{"from":"a","customer":1,"changed":{"trip":1}}'])
    expect(changeOf(text, "here")).toBeUndefined();
});

it("who watches is given all changes of their company together, and nothing after they left", async () => {
  const sent: CompanyChange[] = [];
  const listening: boolean[] = [];
  const changes = new RecordChanges(() => ({
    send: (each) => void sent.push(each),
    async listen(isListening) {
      listening.push(isListening);
    },
    close: () => Promise.resolve(),
  }));
  const given: (ChangedGroups | null)[] = [];
  const leave = changes.watch(1, (changed) => void given.push(changed));
  for (const id of [1, 2, 3]) changes.committed(change(1, [["trip", [id]]]));
  changes.committed(change(2, [["trip", [9]]]));
  await expect.poll(() => given).toEqual([change(1, [["trip", [1, 2, 3]]]).changed]);
  expect(sent).toHaveLength(4);
  leave();
  changes.committed(change(1, [["trip", [4]]]));
  await pause(1_000);
  expect(given).toHaveLength(1);
  expect(listening).toEqual([true, false]);
  await changes.close();
});
