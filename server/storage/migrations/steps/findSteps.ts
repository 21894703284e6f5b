import type { Step } from "./step.ts";

/** Punctuation that separates words of a title; a dash does where it stands alone. */
const between = `([\\s,;:()"]|(^|\\s)[-–]+($|\\s))+`;

/** Longest part of a word that is kept, in characters: an index entry has to fit on a page. */
const LONGEST = 64;

const words = (line: number) =>
  `trim(regexp_replace(split_part(text, E'\\n', ${line}), '${between}', ' ', 'g'))`;
const wordAt = (line: number, position: number) =>
  `nullif(left(split_part(${words(line)}, ' ', ${position}), ${LONGEST}), '')`;

/**
 * The first line of a searched text is the record's own part of its title, the second its number, the others its searched fields. These
 * are the first four words of the title and the first word of the first two fields, where numbers of people, units and cases stand.
 */
const columns = [wordAt(1, 1), wordAt(1, 2), wordAt(1, 3), wordAt(1, 4), wordAt(3, 1), wordAt(4, 1)];

/**
 * The words by which a record is found from any page. Compared byte by byte, so that an index answers what begins with some letters, and
 * columns instead of expressions, which no index answers under row-level security.
 */
export const findWords: Step = {
  name: "words by which records are found",
  statements: [
    `alter table record_search ${columns
      .map(
        (made, index) => `add column word_${index + 1} text collate "C" generated always as (${made}) stored`,
      )
      .join(", ")}`,
    ...columns.map(
      (_, index) => `create index record_search_word_${index + 1}
        on record_search (customer_id, word_${index + 1}, id desc) where not deleted and word_${index + 1} is not null`,
    ),
  ],
};
