import { describe, expect, it } from "vitest";
import { runGuarded, runHere } from "./run.ts";

describe("a run", () => {
  it("X7: the result is plain JSON", async () => {
    expect(await runGuarded("[1..3]", {})).toStrictEqual([1, 2, 3]);
    expect(await runGuarded("{'f': $sum, 'n': 1}", {})).toStrictEqual({ n: 1 });
    expect(await runGuarded("$map([1, 2], function($v) { {'v': $v} })", {})).toStrictEqual([
      { v: 1 },
      { v: 2 },
    ]);
    expect(await runGuarded("nothing", {})).toBe(undefined);
    expect(await runGuarded("null", {})).toBe(null);
    expect(await runGuarded("1 / 0", {})).toBe(null);
  });

  it("[ASVS 15.3.6] X7: keys that mean something to JavaScript neither come in nor go out", async () => {
    const input = JSON.parse('{"a": {"__proto__": {"x": 1}, "constructor": 2, "b": 3}}') as Record<
      string,
      unknown
    >;
    expect(await runHere("a", input, {})).toStrictEqual({ b: 3 });
    expect(await runHere("$keys(a)", input, {})).toBe("b");
    expect(await runGuarded("{'__pro' & 'to__': {'x': 1}, 'constructor': 2}", {})).toStrictEqual({});
    await runGuarded("{'a': 1} ~> |$|{'__proto__': {'polluted': true}}|", {});
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it.each(["__proto__", "constructor", "toString", "a.__proto__", "a.constructor", "$sum.implementation"])(
    "X7: %s is nothing",
    async (source) => expect(await runGuarded(source, { a: { b: 1 } })).toBe(undefined),
  );

  it("X7: the input is not changed", async () => {
    const input = { a: { b: 1 }, list: [3, 1, 2] };
    const before = structuredClone(input);
    await runGuarded("($clone := function($x) { $x }; $ ~> |a|{'b': 2}|)", input);
    await runGuarded("$sort(list)", input);
    expect(input).toEqual(before);
  });

  it("X7: a result is at most 64 kB", async () => {
    expect(await runGuarded("$pad('x', 60000)", {})).toHaveLength(60_000);
    await expect(runGuarded("[$pad('x', 60000), $pad('y', 60000)]", {})).rejects.toThrow(/too large/);
  });

  it("X7: runs of one source at the same time do not mix", async () => {
    const source = "($f := function($n) { $n < 1 ? $$.k : $f($n - 1) }; $f(20) & a[$$.k = b].b)";
    const runs = Array.from({ length: 200 }, (_, k) => runGuarded(source, { k, a: [{ b: k }, { b: -1 }] }));
    expect(await Promise.all(runs)).toEqual(runs.map((_, k) => `${k}${k}`));
  });

  it("X7: more sources than are remembered run as well", async () => {
    for (let at = 0; at < 520; at += 1) expect(await runGuarded(`${at} + 1`, {})).toBe(at + 1);
    expect(await runGuarded("0 + 1", {})).toBe(1);
  });

  it("X2: functions can be left open, chained and handed on as they are", async () => {
    expect(await runGuarded("($p := $pad(?, 3, '.'); $map(['a', 'b'], $p))", {})).toEqual(["a..", "b.."]);
    expect(await runGuarded("'a,b' ~> $split(',') ~> $join('-')", {})).toBe("a-b");
    expect(await runGuarded("$map([1, 2], $string)", {})).toEqual(["1", "2"]);
    expect(await runGuarded("$replace('John Smith', /(\\w+)\\s(\\w+)/, '$2, $1')", {})).toBe("Smith, John");
    expect(await runGuarded("$toMillis('11/20/2026', '[M01]/[D01]/[Y0001]')", {})).toBe(
      Date.UTC(2026, 10, 20),
    );
  });
});
