import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { FairQueue } from "./fairQueue.ts";
import type { Shares } from "./fairQueue.ts";

const shares: Shares = {
  slots: 4,
  perCompany: { slots: 3, afterMuch: { used: 9_000, slots: 1 } },
  perUser: { slots: 2, afterMuch: { used: 3_000, slots: 1 } },
  waitingPerUser: 5,
  waiting: 12,
  patience: 5_000,
};

class Refused extends Error {}

/** A queue whose work ends when the test says so; `order` holds who got a place, in this order. */
function makeQueue(changed: Partial<Shares> = {}) {
  const clock = { now: 0 };
  const queue = new FairQueue(
    { ...shares, ...changed },
    () => new Refused(),
    () => clock.now,
  );
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (user: string, company = "redwood", signal?: AbortSignal) => {
    const work = () => {
      order.push(user);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const asked = queue.run({ user, company }, work, signal);
    // Who still waits when a test has ended is refused some seconds later, beside another test.
    asked.catch(() => undefined);
    return asked;
  };
  const endOne = async () => {
    ends.shift()?.();
    await sleep(0);
  };
  return { queue, order, clock, ask, endOne };
}

/** Work that ends when `resolve` is called. */
function pending() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

describe("the fair queue", () => {
  it("lets one user and one company hold no more than their shares", async () => {
    const { queue, order, ask } = makeQueue();
    const asked = ["ann", "ann", "ann", "bob", "bob"].map((user) => ask(user));
    asked.push(ask("cid", "harbor"));
    await sleep(0);
    expect(order).toEqual(["ann", "ann", "bob", "cid"]);
    expect(queue.state).toEqual({ active: 4, waiting: 2 });
    void Promise.allSettled(asked);
  });

  it("gives a free place to others before somebody who asked for many", async () => {
    const { order, ask, endOne } = makeQueue({ slots: 1 });
    for (let index = 0; index < 5; index += 1) void ask("greedy");
    void ask("bob");
    void ask("cid", "harbor");
    for (let index = 0; index < 7; index += 1) await endOne();
    expect(order.slice(0, 3)).toEqual(["greedy", "cid", "bob"]);
    expect(order).toHaveLength(7);
  });

  it("counts what asks for much at once for several places of its user, and for one of the company", async () => {
    const { queue, order, ask, endOne } = makeQueue();
    const heavy = { user: "ann", company: "redwood", weight: 7 };
    const { promise, resolve: endHeavy } = pending();
    void queue.run(heavy, () => promise);
    for (const user of ["ann", "bob", "bob"]) void ask(user);
    expect(queue.state).toEqual({ active: 3, waiting: 1 });
    endHeavy();
    await sleep(0);
    expect(order).toEqual(["bob", "bob", "ann"]);
    for (let index = 0; index < 3; index += 1) await endOne();
    expect(queue.state).toEqual({ active: 0, waiting: 0 });
  });

  it("takes turns between two who both ask for many", async () => {
    const { order, ask, endOne } = makeQueue({ slots: 1 });
    for (const user of ["ann", "ann", "ann", "bob", "bob", "bob"]) void ask(user);
    for (let index = 0; index < 6; index += 1) await endOne();
    expect(order).toEqual(["ann", "bob", "ann", "bob", "ann", "bob"]);
  });

  it("leaves fewer places to whoever used much lately, until that is forgotten", async () => {
    const { queue, order, clock, ask, endOne } = makeQueue();
    void ask("ann");
    await sleep(0);
    clock.now = 4_000;
    await endOne();
    for (const user of ["ann", "ann", "bob", "bob"]) void ask(user);
    await sleep(0);
    expect(order).toEqual(["ann", "ann", "bob", "bob"]);
    expect(queue.state).toEqual({ active: 3, waiting: 1 });
    for (let index = 0; index < 4; index += 1) await endOne();
    expect([order.length, queue.state]).toEqual([5, { active: 0, waiting: 0 }]);
    clock.now = 60_000;
    for (const user of ["ann", "ann"]) void ask(user);
    await sleep(0);
    expect(queue.state).toEqual({ active: 2, waiting: 0 });
  });

  it("leaves fewer places to a company whose people used much lately", async () => {
    const { queue, clock, ask, endOne } = makeQueue({
      perCompany: { slots: 3, afterMuch: { used: 5_000, slots: 1 } },
    });
    for (const user of ["ann", "bob"]) void ask(user);
    await sleep(0);
    clock.now = 2_600;
    for (let index = 0; index < 2; index += 1) await endOne();
    for (const user of ["ann", "bob", "cid"]) void ask(user);
    void ask("dan", "harbor");
    await sleep(0);
    expect(queue.state).toEqual({ active: 2, waiting: 2 });
  });

  it("refuses at once when somebody has too many waiting, and others still get in line", async () => {
    const { queue, ask } = makeQueue({ slots: 1 });
    for (let index = 0; index < 6; index += 1) void ask("greedy");
    await expect(ask("greedy")).rejects.toBeInstanceOf(Refused);
    void ask("bob");
    expect(queue.state).toEqual({ active: 1, waiting: 6 });
  });

  it("refuses everybody when the line is full", async () => {
    const { ask } = makeQueue({ slots: 1, waiting: 2 });
    for (const user of ["ann", "bob", "cid"]) void ask(user);
    await expect(ask("dan")).rejects.toBeInstanceOf(Refused);
  });

  it("refuses whoever waited too long, and does not do their work later", async () => {
    const { queue, order, ask, endOne } = makeQueue({ slots: 1, patience: 20 });
    void ask("ann");
    await expect(ask("bob")).rejects.toBeInstanceOf(Refused);
    await endOne();
    expect([order, queue.state]).toEqual([["ann"], { active: 0, waiting: 0 }]);
  });

  it("lets whoever leaves out of the line, and does not do their work later", async () => {
    const { queue, order, ask, endOne } = makeQueue({ slots: 1 });
    const left = new AbortController();
    void ask("ann");
    const waiting = ask("bob", "redwood", left.signal);
    left.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await expect(ask("bob", "redwood", left.signal)).rejects.toThrow("gone");
    await endOne();
    expect([order, queue.state]).toEqual([["ann"], { active: 0, waiting: 0 }]);
  });

  it("frees the place of work that fails", async () => {
    const { queue } = makeQueue({ slots: 1 });
    const turn = { user: "ann", company: "redwood" };
    await expect(queue.run(turn, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run(turn, () => Promise.resolve(1))).toBe(1);
    expect(queue.state).toEqual({ active: 0, waiting: 0 });
  });
});
