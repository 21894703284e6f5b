/**
 * Texts that no spreadsheet runs as a formula (OWASP ASVS 5.0, 1.2.10). A cell begins with the text, and where lists are separated by
 * semicolons or tabs also after each of these; quotes do not help there, since they count at the beginning of a cell only. The same holds
 * of a line break, after which a dash is left alone: that is how people write lists.
 */

/** Where a cell begins for sure: at the text's own beginning. */
const first = { any: /^'*(?=[=+\-@＝＋－＠\t\r\n\0])/, marked: /^'+(?=[=+\-@＝＋－＠\t\r\n\0])/ };
/** Where one may begin inside. */
const inner = {
  any: /[;\t] *'*(?=[=+\-@＝＋－＠])|[\r\n] *'*(?=[=@＝＠])/g,
  marked: /[;\t] *'+(?=[=+\-@＝＋－＠])|[\r\n] *'+(?=[=@＝＠])/g,
};

const mark = (before: string) => `${before}'`;
const unmark = (before: string) => before.slice(0, -1);

/** The text as a cell that runs no formula: an apostrophe stands before each one that could begin. */
export function harmless(text: string): string {
  return text.replace(inner.any, mark).replace(first.any, mark);
}

/** The text that `harmless` made this of. */
export function unharmed(text: string): string {
  return text.replace(first.marked, unmark).replace(inner.marked, unmark);
}
