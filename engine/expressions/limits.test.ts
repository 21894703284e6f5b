import { describe, expect, it } from "vitest";
import { runGuarded } from "./run.ts";

/** Seconds within which every one of these must have ended, on a machine that is busy with more. */
const patience = 20;
const a = (count: number) => "a".repeat(count);
const doubled = (first: string, next: (last: string) => string, count: number) =>
  `(${["$v0 := " + first, ...Array.from({ length: count }, (_, at) => `$v${at + 1} := ${next(`$v${at}`)}`)].join("; ")}; $v${count})`;

/** What each tries, and the expression. */
const hostile: readonly (readonly [string, string])[] = [
  ["a huge pad", '$length($pad("x",200000000))'],
  ["a huge pad to the left", '$pad("x",-200000000)'],
  ["a huge pad of long signs", '$pad("x", 60000, $pad("y", 60000))'],
  ["a huge pad by another name", '($f := $pad; $f("x", 200000000))'],
  ["a huge pad left open", '($f := $pad(?, 200000000); $f("x"))'],
  ["a huge pad chained", '"x" ~> $pad(200000000)'],
  ["a huge pad in a map", '$map(["x"], function($s){ $pad($s, 200000000) })'],
  ["a huge pad out of a function's parts", '(($pad ~> $spread).implementation)("x", 200000000)'],
  ["a huge pad in a chain of functions", "($f := $string ~> $pad(?, 200000000); $f(1))"],
  ["a pad of infinite width", '$pad("x", 1e300)'],
  ["doubling by &", doubled('"x"', (last) => `${last} & ${last}`, 40)],
  ["doubling by & in a loop", '($f := function($s, $n){ $n = 0 ? $s : $f($s & $s, $n - 1) }; $f("x", 40))'],
  ["doubling by join", doubled('"x"', (last) => `$join([${last}, ${last}])`, 40)],
  ["a join of long separators", '$join([1..10000].$string(), $pad("x", 60000))'],
  ["doubling by replace", doubled('"xx"', (last) => `$replace(${last}, "x", ${last})`, 8)],
  ["doubling by replace with a pattern", doubled('"xx"', (last) => `$replace(${last}, /x/, "$0$0$0$0")`, 20)],
  ["doubling by reduce", '$reduce([1..60], function($s, $i){ $s & $s }, "x")'],
  ["doubling lists", doubled("[1]", (last) => `$append(${last}, ${last})`, 40)],
  ["doubling lists in brackets", doubled("[1]", (last) => `[${last}, ${last}]`, 40)],
  ["lists of one list, as text", `$string(${doubled("1", (last) => `[[${last}], [${last}]]`, 40)})`],
  [
    "objects of one object, as text",
    `$string(${doubled("1", (last) => `{"a": ${last}, "b": ${last}}`, 40)})`,
  ],
  [
    "objects of one object, compared",
    `(${doubled("1", (last) => `{"a": ${last}, "b": ${last}}`, 30)} = ${doubled("1", (last) => `{"a": ${last}, "b": ${last}}`, 30)})`,
  ],
  ["a huge range", "[1..1e7]"],
  ["a huger range", "$sum([1..10000000000])"],
  ["ranges in ranges", "[1..10000].[1..10000]"],
  ["lists in a map of lists", "$map([1..10000], function($i){ [1..10000] })"],
  [
    "maps in maps in maps",
    "$map([1..1000], function($a){ $map([1..1000], function($b){ $map([1..1000], function($c){ $a }) }) })",
  ],
  ["texts in a map", "$map([1..10000], function($i){ $pad($string($i), 60000) })"],
  ["texts in a path", "[1..10000].$pad($string($), 60000)"],
  [
    "capital letters of a long text in a map",
    '($x := $pad("x", 60000); $map([1..10000], function($i){ $uppercase($x) }))',
  ],
  ["a long text joined in a map", '($x := $pad("x", 60000); $map([1..10000], function($i){ $x & $i }))'],
  ["copies in a map", "($x := [1..10000]; $map([1..10000], function($i){ $append($x, []) }))"],
  ["copies of an object in a map", "($x := {'a': [1..9000]}; $map([1..10000], function($i){ $clone($x) }))"],
  ["halves of a list in a map", "($x := [1..10000]; $map([1..10000], function($i){ $reverse($x) }))"],
  ["splits in a map", '($x := $pad("x", 9000, "x"); $map([1..10000], function($i){ $split($x, "") }))'],
  ["texts in an object", "[1..10000]{$string($): $pad($string($), 60000)}"],
  ["two calls of itself", "($f := function($n){$n < 1 ? 1 : $f($n-1) + $f($n-1)}; $f(50))"],
  ["endless recursion", "($f := function($n){ 1 + $f($n + 1) }; $f(0))"],
  ["an endless loop", "($f := function($n){ $f($n + 1) }; $f(0))"],
  ["two functions for ever", "($f := function($n){ $g($n) }; $g := function($n){ $f($n) }; $f(0))"],
  ["the fixed point of a function", "($y := function($x){ $x($x) }; $y($y))"],
  ["a chain that grows", "($f := function($g){ $f($g ~> $g) }; $f($string))"],
  ["a sort that compares badly", "$sort([1..10000], function($l, $r){ $sum([1..1000]) > 0 })"],
  ["the distinct of large objects", "$distinct([1..10000].{'k': [1..50], 'n': $})"],
  ["a product of lists", "$map([1..3000], function($a){ [1..3000].{'a': $a} })"],
  ["everything below everything", `${doubled("[1]", (last) => `{"a": ${last}, "b": ${last}}`, 16)}.**.**`],
  ["a zip of long lists", "$zip([1..10000],[1..10000],[1..10000],[1..10000]).$zip([1..10000],[1..10000])"],
  ["a split into letters", '$split($pad("x", 60000), "")'],
  ["a match of each letter", '$match($pad("x", 60000, "x"), /x/)'],
  ["a pattern that backtracks", `$match("${a(40)}!", /(a+)+$/)`],
  ["a pattern of choices", `$contains("${a(40)}!", /(a|a)*$/)`],
  ["a pattern of choices in a row", `$contains("${a(40)}!", /${"(a|a)".repeat(30)}$/)`],
  ["a pattern of many question marks", `$contains("${a(40)}", /${"a?".repeat(30)}${"a".repeat(30)}b/)`],
  ["a pattern that looks back", `$contains("${a(40)}", /(a*)\\1b/)`],
  ["a pattern on a long text", '$contains($pad("a", 60000, "a"), /a*a*b/)'],
  ["a pattern to replace", `$replace("${a(40)}!", /(a+)+$/, "b")`],
  ["a pattern to split", `$split("${a(40)}!", /(a*)*b/)`],
  ["a picture of a huge number", '$formatNumber(1, $pad("0", 60000, "0"))'],
  ["a picture of a huge width", '$fromMillis(0, "[Y,2000000000-2000000000]")'],
  ["a picture of a huge width with gaps", '$fromMillis(0, "[Y,2 0 0 0 0 0 0 0 0 0-2 0 0 0 0 0 0 0 0 0]")'],
  ["a picture that backtracks", `$toMillis("${"1".repeat(60)}x", "${"[Y]".repeat(20)}")`],
  ["a picture of words", `$toMillis("${a(60)}!", "${"[FN]".repeat(10)}")`],
  ["a moment that is long", `$toMillis($pad("1", 60000, "1"), "[Y]")`],
  ["a roman number", '$formatInteger(1e15, "I")'],
  ["types that backtrack", `(function($a)<${"n?".repeat(20)}s:n>{ 1 })(${"1,".repeat(20)}1)`],
  ["types that are a pattern", '(function($a)<(a]|(a+)+$)>{ 1 })("x")'],
  ["a changed copy that holds itself", '{"a": 1} ~> |$|{"a": $}|'],
  ["a changed copy that holds itself, as text", '($x := {"a": 1} ~> |$|{"a": $}|; $string($x))'],
  ["a changed copy of every part", '{"a": {"a": {"a": 1}}} ~> |**|{"b": $, "c": $}|'],
  ["defaults that double", `${"(".repeat(40)}a${" ?: b)".repeat(40)}`],
  ["brackets in brackets", `${"(".repeat(1000)}1${")".repeat(1000)}`],
  ["lists in lists", `${"[".repeat(1000)}1${"]".repeat(1000)}`],
  ["a long source", `"${a(5000)}"`],
  ["text as an expression", '$eval("1")'],
  ["text as an expression by another name", '($e := $eval; $e("1"))'],
  ["text as an expression, left open", '$eval(?)("1")'],
  ["the clock", "$now()"],
  ["the clock in milliseconds", "$millis()"],
  ["chance", "$random()"],
  ["chance in an order", "$shuffle([1, 2])"],
  ["a key of JSONata's own", '{"_jsonata_lambda": true}'],
];

describe("[S5][ASVS 1.3.7] hostile expressions", () => {
  it.each(hostile)("X3: stops %s", { timeout: 2_000 * patience }, async (_what, source) => {
    const began = performance.now();
    await expect(runGuarded(source, {})).rejects.toThrow(/./);
    expect((performance.now() - began) / 1000).toBeLessThan(patience);
  });
});
