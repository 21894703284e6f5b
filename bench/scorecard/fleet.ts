/** Fleets whose truth is known: how often each driver has an event, and what happened over the miles that they drove. */
import { createRandom } from "../../demo/values/random.ts";
import type { Random } from "../../demo/values/random.ts";

/** Events of the mean driver over 100,000 miles. */
const MEAN = 2;
/** Miles of the middle driver, in 100,000; half of them drive more. */
const MIDDLE = 0.62;
/** How much miles differ: the standard deviation of their logarithm. */
const MILES_SPREAD = 1;

/** A driver: the rate that is true of them, and what is seen. */
export interface Driver {
  readonly events: number;
  /** In 100,000 miles. */
  readonly exposure: number;
  /** Events over 100,000 miles. */
  readonly truth: number;
}

/** A fleet. `spread`: how much drivers differ, the standard deviation of the logarithm of their rates. */
export function fleetOf(drivers: number, spread: number, seed: string): Driver[] {
  const random = createRandom(seed);
  return Array.from({ length: drivers }, () => {
    const truth = MEAN * Math.exp(spread * normal(random) - spread ** 2 / 2);
    const exposure = MIDDLE * Math.exp(MILES_SPREAD * normal(random));
    return { truth, exposure, events: poisson(random, truth * exposure) };
  });
}

/** Box and Muller 1958. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Knuth's way, by parts where the mean is large. */
function poisson(random: Random, mean: number): number {
  if (mean > 30) return poisson(random, mean / 2) + poisson(random, mean / 2);
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > least; product *= random.next()) count += 1;
  return count;
}
