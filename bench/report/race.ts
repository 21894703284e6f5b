/** All subjects in turn, case by case, after each has given the same answers as SQL by hand. */
import type { Samples } from "../lib/rows.ts";
import { turned } from "../lib/turned.ts";
import type { Answer } from "./answers.ts";
import { differenceOf } from "./answers.ts";
import type { Card } from "./cards.ts";
import type { Counter } from "./counted.ts";
import type { Person, Subject } from "./subject.ts";

/** What is asked at once. */
export interface Case {
  /** With the database and the size, as `pg:1m/percentile`. */
  name: string;
  cards: readonly Card[];
  /** Asked by somebody who kept the answer. */
  isAgain?: boolean;
}

export interface Race {
  cases: readonly Case[];
  people: readonly Person[];
  /** The first gives the answers that all others have to give. */
  subjects: readonly [Subject, ...Subject[]];
  counter: Counter | undefined;
  samples: Samples;
  repeats: number;
}

/** Quick cases are asked several times in a turn. */
const QUICK_MS = 200;

/** Runs the race. Gives why something was not measured, a sentence each. Throws an Error for an answer that differs. */
export async function race({ cases, people, subjects, counter, samples, repeats }: Race): Promise<string[]> {
  const missing: string[] = [];
  for (const person of people) {
    for (const each of cases) {
      const racers = await ready({ each, person, subjects, counter, samples }, missing);
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const until = performance.now() + QUICK_MS;
        do {
          for (const subject of turned(racers, repeat)) {
            if (each.isAgain !== true) await subject.forget?.();
            const { ms } = await timed(() => ask(subject, each, person));
            samples.add(figure(subject, each, person, "ms"), ms);
          }
        } while (performance.now() < until);
      }
    }
  }
  return missing;
}

interface First extends Pick<Race, "subjects" | "counter" | "samples"> {
  each: Case;
  person: Person;
}

/** Who takes part in a case: those who give the answers of the first. Their first time and their statements are written down. */
async function ready(first: First, missing: string[]): Promise<Subject[]> {
  const { each, person, subjects, counter, samples } = first;
  let expected: Answer[] | undefined;
  const racers: Subject[] = [];
  for (const subject of subjects) {
    const name = `${each.name}${person.suffix}`;
    if (!each.cards.every((card) => subject.canAsk(card))) {
      missing.push(`${subject.name} has no words for ${name}.`);
      continue;
    }
    await subject.forget?.();
    const { ms, value } = await timed(() => ask(subject, each, person)).catch((error: unknown) => ({
      ms: 0,
      value: String(error),
    }));
    if (typeof value === "string") {
      missing.push(`${subject.name} refuses ${name}: ${value}`);
      continue;
    }
    expected ??= value;
    check(`${subject.name} ${name}`, value, expected);
    samples.add(figure(subject, each, person, "first_ms"), ms);
    if (counter !== undefined && subject.name !== "floor:duckdb") {
      if (each.isAgain !== true) await subject.forget?.();
      const statements = await counter(() => ask(subject, each, person));
      samples.add(figure(subject, each, person, "statements"), statements);
    }
    racers.push(subject);
  }
  return racers;
}

function check(name: string, answers: readonly Answer[], expected: readonly Answer[]): void {
  for (const [index, answer] of expected.entries()) {
    if (answer.size === 0) throw new Error(`${name}: nothing was found.`);
    const difference = differenceOf(answers[index] ?? new Map(), answer);
    if (difference !== undefined) throw new Error(`${name}, card ${index + 1}: ${difference}`);
  }
}

async function ask(subject: Subject, { cards, isAgain }: Case, person: Person): Promise<Answer[]> {
  const [card] = cards;
  if (isAgain !== true || card === undefined || subject.askAgain === undefined)
    return subject.ask(cards, person);
  return [await subject.askAgain(card, person)];
}

function figure(subject: Subject, each: Case, person: Person, measure: string) {
  const unit = measure === "statements" ? "count" : "ms";
  return { subject: subject.name, case: `${each.name}${person.suffix}`, measure, unit };
}

/** How long something takes. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const from = performance.now();
  const value = await work();
  return { ms: performance.now() - from, value };
}
