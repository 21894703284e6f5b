/** A test, or a group of tests, that says what it proves. */
export interface TaggedTest {
  /** From the root of the project. */
  file: string;
  /** The titles of its groups and its own, without tags. */
  title: string;
  tags: string[];
  isGroup: boolean;
}

export function taggedTests(source: string, file: string): TaggedTest[];
