/** How long it takes until people see what is saved: each answer says how many records there are. */

/** An answer that somebody has. */
interface Answer {
  /** Milliseconds. */
  at: number;
  count: number;
}

/** Notes what was saved and what people saw of it. */
export class Seen {
  readonly #saved: number[] = [];
  readonly #answers = new Map<number, Answer[]>();
  readonly #others: Seen[] = [];

  /** A record is saved, and who saved it has the answer. */
  saved(at: number): void {
    this.#saved.push(at);
    for (const other of this.#others) other.saved(at);
  }

  /** What is saved from now on is also noted for others who look on. */
  alsoSavedFor(other: Seen): void {
    this.#others.push(other);
  }

  /** Somebody has an answer, by which there are so many records. */
  answered(person: number, count: number, at: number): void {
    const answers = this.#answers.get(person) ?? [];
    this.#answers.set(person, answers);
    answers.push({ at, count });
  }

  /** The people who have an answer. */
  get people(): number {
    return this.#answers.size;
  }

  /**
   * For each record that was saved and each person, how long it took until they saw one record more, in milliseconds; Infinity where they never did.
   * What they had first is what there was before the first record was saved. Who saw it before its writer had the answer waited for nothing.
   */
  waits(): number[] {
    const saved = this.#saved.toSorted((one, other) => one - other);
    return [...this.#answers.values()].flatMap((answers) => {
      const before = answers[0]?.count ?? 0;
      let next = 0;
      return saved.map((at, index) => {
        while (next < answers.length && (answers[next]?.count ?? 0) - before < index + 1) next += 1;
        const found = answers[next];
        return found === undefined ? Infinity : Math.max(0, found.at - at);
      });
    });
  }
}
