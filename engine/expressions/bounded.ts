/** JSONata's functions, with those checked before they run whose results, or whose time, grow beyond what they are given. */
import jsonata from "jsonata";
import { standardFunctions } from "./functions.ts";
import { LimitExceeded, sizeOf, spend, weigh } from "./meter.ts";
import { limits } from "./refused.ts";

/** A function of JSONata as it is bound; its signature checks the arguments. */
interface Definition {
  readonly implementation: (this: Focus, ...given: unknown[]) => unknown;
}

/** What JSONata hands to a function as `this`. */
interface Focus {
  readonly environment: { readonly base: object };
}

/** Receives the checked arguments. Throws `LimitExceeded`. */
type Before = (given: readonly unknown[], focus: Focus) => void;

/** Text that is made and cut again, or compared later; longer text is never started. */
const passing = 4_000_000;
const mostCompared = 1e8;

const before: Readonly<Record<string, Before>> = {
  pad([, width, sign]) {
    needAtMost(Math.abs(Number(width)) * Math.max(1, textOf(sign).length), limits.text);
  },
  join([items, separator]) {
    const texts = Array.isArray(items) ? items.map(textOf) : [];
    const between = textOf(separator).length * texts.length;
    needAtMost(
      texts.reduce((sum, text) => sum + text.length, between),
      limits.text,
    );
  },
  replace([text, pattern, replacement]) {
    const step = typeof pattern === "string" ? Math.max(1, pattern.length) : 0.5;
    needAtMost((textOf(text).length / step + 1) * textOf(replacement).length, passing);
  },
  clone([value], { environment }) {
    spend(sizeOf(value, environment.base), environment.base);
  },
  distinct([items], { environment }) {
    if (Array.isArray(items)) needAtMost(items.length * sizeOf(items, environment.base), mostCompared);
  },
  spread([value]) {
    if (isDefinition(value)) throw new LimitExceeded("a function has no parts");
  },
  formatNumber: checkPicture,
  formatInteger: checkPicture,
  parseInteger: checkPicture,
  fromMillis: checkPicture,
  toMillis([moment, picture]) {
    checkPicture([moment, picture]);
    if (picture === undefined) return;
    needAtMost(textOf(moment).length, longestMoment);
    const touching = textOf(picture).match(/(?:\[[^\]]*\][\p{L}\p{N}]*)+/gu) ?? [];
    needAtMost(Math.max(0, ...touching.map((run) => run.split("[").length - 1)), mostTouching);
  },
};

/** A moment to be read by a picture: JSONata makes a regular expression of the picture. */
const longestMoment = 64;
const mostTouching = 6;

function checkPicture([, picture]: readonly unknown[]): void {
  const text = textOf(picture).replaceAll(/\s/g, "");
  needAtMost(text.length, limits.picture);
  if (/,[^,\]]*\d{3}[^,\]]*\]/.test(text)) {
    throw new LimitExceeded("a width in a picture has at most two digits");
  }
}

function needAtMost(amount: number, most: number): void {
  if (!(amount <= most)) throw new LimitExceeded("it would make or compare too much");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === "object" && value !== null && "implementation" in value;
}

/** The functions to bind, by name. Made once. */
export function boundedFunctions(): Promise<Readonly<Record<string, unknown>>> {
  made ??= makeAll();
  return made;
}

let made: Promise<Readonly<Record<string, unknown>>> | undefined;

async function makeAll(): Promise<Readonly<Record<string, unknown>>> {
  const entries = standardFunctions.map(async (name) => {
    const original: unknown = await jsonata(`$${name}`).evaluate(undefined);
    if (!isDefinition(original)) throw new TypeError(`JSONata has no function $${name}`);
    return [name, bounded(original, Object.hasOwn(before, name) ? before[name] : undefined)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A call at the end of a function is not measured as a node is, so its result is measured here. */
function bounded(original: Definition, check: Before | undefined): Definition {
  const { implementation } = original;
  function run(this: Focus, ...given: unknown[]): unknown {
    check?.(given, this);
    const weighed = (result: unknown) => {
      weigh(result, this.environment.base);
      return result;
    };
    const result = implementation.apply(this, given);
    return result instanceof Promise ? result.then(weighed) : weighed(result);
  }
  // JSONata reads a function's parameters off its text, and counts them.
  Object.defineProperty(run, "toString", { value: () => String(implementation) });
  Object.defineProperty(run, "length", { value: implementation.length });
  return { ...original, implementation: run };
}
