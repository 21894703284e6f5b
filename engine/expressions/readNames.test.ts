import { describe, expect, it } from "vitest";
import { EngineError } from "../model/errors.ts";
import { compileExpression } from "./compileExpression.ts";
import type { ExpressionScope, NamedThing, NameScope } from "./expressionScope.ts";

function scopeOf(things: Readonly<Record<string, NamedThing>>): NameScope {
  const known = new Map(Object.entries(things));
  return { known: [...known.keys()], get: (name) => known.get(name) };
}

function relation(key: string, fields: readonly string[]): NamedThing {
  const related = Object.fromEntries(fields.map((field) => [field, { key, related: field }]));
  return { key, inside: scopeOf({ id: { key }, label: { key }, ...related }) };
}

const names = scopeOf({
  status: { key: "status" },
  fee: { key: "fee" },
  remarks: { key: "remarks" },
  claims: relation("claims", ["status", "reserves", "paid"]),
  primaryModel: relation("primaryModel", ["fullName", "terminal"]),
  address: { key: "address", inside: scopeOf({ city: { key: "address" }, state: { key: "address" } }) },
  now: {},
  user: { inside: scopeOf({ id: {} }) },
});

const claims = [
  { id: 1, label: "One", status: "open", reserves: 10, paid: 1, secret: "x" },
  { id: 2, label: "Two", status: "closed", reserves: 20, paid: 2, secret: "y" },
  { id: 3, label: "Three", status: "open", reserves: 30, paid: 3, secret: "z" },
];

const values: Readonly<Record<string, unknown>> = {
  status: "open",
  fee: 5,
  remarks: "text",
  claims,
  primaryModel: { id: 7, label: "Ann", fullName: "Ann Lee", terminal: "North" },
  address: { city: "Omaha", state: "NE" },
};

const scope: ExpressionScope = {
  value: (key) => values[key],
  now: 1000,
  user: { id: 9 },
  flag: () => false,
  display: (key) => `<${key}>`,
};

const compile = (source: string) => compileExpression(source, "/x", names);

function refusal(source: string): EngineError {
  try {
    compile(source);
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error(`${source} is not refused`);
}

/** Source, own keys, fields of related records, and what it gives. */
const readable: readonly (readonly [string, readonly string[], readonly string[], unknown])[] = [
  ["fee * 2", ["fee"], [], 10],
  ["$.fee + $$.fee", ["fee"], [], 10],
  ["now + user.id", [], [], 1009],
  ["$display('status') & $display('fee')", ["status", "fee"], [], "<status><fee>"],
  ["address.city & ', ' & address.state", ["address"], [], "Omaha, NE"],
  ["$keys(address)", ["address"], [], ["city", "state"]],
  ["primaryModel.label & primaryModel.id", ["primaryModel"], [], "Ann7"],
  ["primaryModel.fullName", ["primaryModel"], ["primaryModel.fullName"], "Ann Lee"],
  ["$sum(claims.reserves)", ["claims"], ["claims.reserves"], 60],
  ["$count(claims)", ["claims"], [], 3],
  ['claims[status = "open"].reserves', ["claims"], ["claims.status", "claims.reserves"], [10, 30]],
  ["claims[status = $$.status].id", ["claims", "status"], ["claims.status"], [1, 3]],
  ["claims[%.fee < reserves].id", ["claims", "fee"], ["claims.reserves"], [1, 2, 3]],
  ["claims[-1].label", ["claims"], [], "Three"],
  ["claims.(reserves - paid)", ["claims"], ["claims.reserves", "claims.paid"], [9, 18, 27]],
  ["claims.(%.fee + paid)", ["claims", "fee"], ["claims.paid"], [6, 7, 8]],
  ["claims^(>reserves)[0].label", ["claims"], ["claims.reserves"], "Three"],
  ["claims{status: $sum(paid)}", ["claims"], ["claims.status", "claims.paid"], { open: 4, closed: 2 }],
  ["claims@$c#$i.(fee + $c.paid * $i)", ["claims", "fee"], ["claims.paid"], [5, 7, 11]],
  ["$map(claims, function($c, $i) { $c.paid * $i })", ["claims"], ["claims.paid"], [0, 2, 6]],
  ["$filter(claims, function($c) { $c.id > 1 }).paid", ["claims"], ["claims.paid"], [2, 3]],
  ["$reduce(claims, function($s, $c) { $s + $c.paid }, 0)", ["claims"], ["claims.paid"], 6],
  [
    "$reduce(claims, function($a, $b) { $a.paid > $b.paid ? $a : $b }).label",
    ["claims"],
    ["claims.paid"],
    "Three",
  ],
  ["$sort(claims, function($a, $b) { $a.paid < $b.paid }).id", ["claims"], ["claims.paid"], [3, 2, 1]],
  ["$single(claims, function($c) { $c.id = 2 }).paid", ["claims"], ["claims.paid"], 2],
  ["claims ~> $filter(function($c) { $c.paid > 1 }) ~> $count", ["claims"], ["claims.paid"], 2],
  ["($list := claims; $list[0].paid)", ["claims"], ["claims.paid"], 1],
  ["($f := function($c) { $c.paid }; $map(claims, $f))", ["claims"], ["claims.paid"], [1, 2, 3]],
  [
    "($f := function($c, $k) { $c.paid * $k }; $map(claims, $f(?, fee)))",
    ["claims", "fee"],
    ["claims.paid"],
    [5, 10, 15],
  ],
  [
    "($f := function($g) { $map(claims, $g) }; $f(function($c) { $c.paid }))",
    ["claims"],
    ["claims.paid"],
    [1, 2, 3],
  ],
  ["($f := function($n) { $n < 1 ? fee : $f($n - 1) }; $f(3))", ["fee"], [], 5],
  ["function($c) { $c.paid }(claims)", ["claims"], ["claims.paid"], [1, 2, 3]],
  ["($f := function($n) { fee * $n }; 1)", ["fee"], [], 1],
  ["($double := function($n) { $n * 2 }; fee ~> ($double ~> $string))", ["fee"], [], "10"],
  ["{'of': claims}.of.paid", ["claims"], ["claims.paid"], [1, 2, 3]],
  ["(fee > 1 ? claims : []).paid", ["fee", "claims"], ["claims.paid"], [1, 2, 3]],
  ["$lookup(claims[0], 'paid')", ["claims"], ["claims.paid"], 1],
  ["$lookup({'open': fee}, status)", ["fee", "status"], [], 5],
  ["[{'a': 1}, {'a': fee}].a", ["fee"], [], [1, 5]],
  ["$merge([{'a': 1}, {'b': fee}]).b", ["fee"], [], 5],
  ["{'a': {'b': fee}}.*.b", ["fee"], [], 5],
  ["$split(remarks, 't').{'part': $}.part", ["remarks"], [], ["", "ex", ""]],
  ["$match(remarks, /e(.)/).groups", ["remarks"], [], ["x"]],
  ["$keys(claims[0])", ["claims"], [], ["id", "label"]],
  ["$string(claims[0])", ["claims"], [], '{"id":1,"label":"One"}'],
  ["claims[0] ~> |$|{'paid': paid + 1}|", ["claims"], ["claims.paid"], { id: 1, label: "One", paid: 2 }],
  ["(claims[0] ~> |$|{'more': paid + $$.fee}|).more", ["claims", "fee"], ["claims.paid"], 6],
  ["$each(address, function($v, $k) { $k & $v })", ["address"], [], ["cityOmaha", "stateNE"]],
];

describe("what an expression reads", () => {
  it.each(readable)("X1: %s", async (source, dependencies, related, result) => {
    const compiled = compile(source);
    expect([...compiled.dependencies].sort()).toEqual([...dependencies].sort());
    expect([...compiled.related].sort()).toEqual([...related].sort());
    expect(await compiled.evaluate(scope)).toEqual(result);
  });

  it("X1: the keys whose displayed text it asks for are listed separately", () => {
    expect(compile("$display('status') & fee").displays).toEqual(["status"]);
    expect(compile("fee").displays).toEqual([]);
  });

  it.each([
    ["$$", 2],
    ["$", 1],
    ["($)", 2],
    ["*", 1],
    ["**", 2],
    ["$$.*", 4],
    ["claims.*", 8],
    ["claims.**", 9],
    ["$string()", 8],
    ["$keys()", 6],
    ["$lookup('fee')", 8],
    ["$lookup($$, status)", 10],
    ["$lookup(claims, status)", 8],
    ["$each(function($v) { $v })", 6],
    ["$$ ~> $keys", 2],
    ["$$ ~> |$|{'fee': 1}|", 2],
    ["[$$]", 3],
    ["{'all': $$}", 10],
    ["($all := $$; $all.fee)", 11],
    ["claims.%", 6],
    ["%", undefined],
    ["$append(claims, primaryModel).paid", 34],
    ["$sum", undefined],
    ["function($v) { $v }", undefined],
    ["/a/", undefined],
    ["$display(status)", undefined],
    ["$display('now')", undefined],
    ["$map(claims, $display)", undefined],
  ])("X1: refuses %s, since what it reads cannot be known", (source, position) => {
    const error = refusal(source);
    expect(error.code).toBe("expression");
    expect(error.pointer).toBe("/x");
    if (position !== undefined) expect(error.message).toContain(`(character ${position})`);
  });

  it.each([
    ["nothing", "nothing", "field"],
    ["fee.label", "label", "field"],
    ["now.x", "x", "field"],
    ["user.email", "user.email", "field"],
    ["claims.secret", "claims.secret", "field"],
    ["claims[secret = 1]", "claims.secret", "field"],
    ["claims.(fee)", "claims.fee", "field"],
    ["$map(claims, function($c) { $c.secret })", "claims.secret", "field"],
    ["$sort(claims, function($a, $b) { $a.secret > $b.secret })", "claims.secret", "field"],
    ["$lookup(claims, 'secret')", "claims.secret", "field"],
    ["'a'.b", "a", "field"],
    ["remarks.(fee)", "fee", "field"],
    ["__proto__", "__proto__", "field"],
    ["constructor", "constructor", "field"],
    ["claims.constructor", "claims.constructor", "field"],
    ["$display('nope')", "nope", "field"],
    ["$nothing", "$nothing", "function"],
    ["$nothing(1)", "$nothing", "function"],
    ["(fee; $later := 1) & $later", "$later", "function"],
  ])("X1: refuses %s with the known names, since nothing is called so", (source, name, kind) => {
    const error = refusal(source);
    expect(error.code).toBe("unknownName");
    expect(error.unknown).toMatchObject({ name, kind });
  });

  it("X1: the known names are those of the place", () => {
    expect(refusal("nothing").unknown?.known).toEqual(names.known);
    expect(refusal("claims.secret").unknown?.known).toEqual(["id", "label", "status", "reserves", "paid"]);
    expect(refusal("$nothing(1)").unknown?.known).toContain("$addMonths");
  });

  it("X1: it is given nothing but what it reads", async () => {
    let input: Record<string, unknown> = {};
    const reported: ExpressionScope = {
      ...scope,
      run: (_source, given) => {
        input = given;
        return Promise.resolve(null);
      },
    };
    await compile("$sum(claims.paid) + fee & $display('status')").evaluate(reported);
    expect(input).toEqual({
      now: 1000,
      user: { id: 9 },
      fee: 5,
      status: "open",
      claims: claims.map(({ id, label, paid }) => ({ id, label, paid })),
    });
  });

  it("X1: an expression that calls too much to be followed is refused", () => {
    const calls = Array.from(
      { length: 30 },
      (_, at) => `$f${at + 1} := function($x) { $f${at}($f${at}($x)) }`,
    );
    const error = refusal(`($f0 := function($x) { $x }; ${calls.join("; ")}; $f30(fee))`);
    expect(error.message).toContain("too large");
  });
});
