/** Regular expressions as JSONata runs them, on texts that are short enough for them. */
import { longestFor } from "../model/patterns.ts";

/** A regular expression that refuses texts on which it could run too long. */
export class BoundedPattern {
  private readonly pattern: RegExp;
  private readonly longest: number;

  constructor(pattern: RegExp) {
    this.pattern = new RegExp(pattern);
    const longest = longestFor(pattern.source);
    this.longest = typeof longest === "number" ? longest : 0;
  }

  get lastIndex(): number {
    return this.pattern.lastIndex;
  }

  set lastIndex(index: number) {
    this.pattern.lastIndex = index;
  }

  /** The next match from `lastIndex` on. Throws an Error for a text that is too long. */
  exec(text: string): RegExpExecArray | null {
    if (text.length > this.longest) {
      throw new Error(`this pattern runs on at most ${this.longest} characters`);
    }
    return this.pattern.exec(text);
  }
}
