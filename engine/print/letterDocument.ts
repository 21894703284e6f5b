/** A letter about a record: its text with the record's values, whatever draws it. */
import { isHidden, formatContext } from "../record/ruleScope.ts";
import { confidentialShown } from "../record/words.ts";
import type { FormatContext } from "../fields/type.ts";
import { formatDate } from "../format/dates.ts";
import { emptyPlaceholder } from "../format/numbers.ts";
import { wallClock } from "../format/zone.ts";
import type { ConditionScope } from "../conditions/kind.ts";
import type { RecordData } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CompiledLetter } from "./compileLetters.ts";
import { isLetterValue } from "./letterText.ts";
import type { LetterPiece, LetterValue } from "./letterText.ts";
import { momentIn } from "./moment.ts";
import { relationNeeds } from "./needs.ts";
import type { PrintNeeds } from "./needs.ts";
import type { PrintScopeOptions } from "./printScope.ts";
import { printScope } from "./printScope.ts";
import type { PrintContext, PrintPair, PrintValue } from "./printTypes.ts";
import { paragraphsOf, printedValue } from "./printValues.ts";

/** A letter as it is read. */
export interface LetterDocument {
  readonly title: string;
  readonly company: string;
  readonly to: readonly string[];
  readonly facts: readonly PrintPair[];
  readonly paragraphs: readonly string[];
  /** Who signs. */
  readonly signatures: readonly string[];
  /** Below the letter: which record it is about, and when it was printed. */
  readonly reference: string;
  readonly printed: string;
}

/** What has to be read before one of several letters about a record can be chosen and written. */
export function letterNeeds(
  letters: readonly CompiledLetter[],
  template: CompiledTemplate,
  record: RecordData,
): PrintNeeds {
  const texts = letters.flatMap(({ title, to, paragraphs, signatures }) => [
    title,
    ...to,
    ...paragraphs.map(({ text }) => text),
    ...signatures,
  ]);
  const values = [...texts.flat().filter(isLetterValue), ...letters.flatMap(({ facts }) => facts)];
  const relations = values.flatMap(({ key, related }) => (related === undefined ? [] : [key]));
  return relationNeeds(template, record, relations);
}

/** The letter of a record, the first that applies; undefined where none does. */
export async function letterFor(
  letters: readonly CompiledLetter[],
  options: PrintScopeOptions,
): Promise<CompiledLetter | undefined> {
  const scope = await printScope(options);
  return letters.find(({ when }) => when?.test(scope) !== false);
}

interface Tools extends PrintScopeOptions, PrintContext {
  readonly scope: ConditionScope;
  readonly format: FormatContext;
}

/** Writes a letter about a record: what is redacted for the reader is the placeholder, as in `recordDocument`. */
export async function letterDocument(
  letter: CompiledLetter,
  options: PrintScopeOptions & PrintContext,
): Promise<LetterDocument> {
  const { template, record, data, company, now, timezone } = options;
  const scope = await printScope(options);
  const format: FormatContext = { ...formatContext(scope.context), fileName: (id) => data.fileNames.get(id) };
  const tools: Tools = { ...options, scope, format };
  const text = (pieces: readonly LetterPiece[]) => pieces.map((piece) => pieceText(piece, tools)).join("");
  return {
    title: text(letter.title),
    company,
    to: letter.to.filter((line) => saysSomething(line, tools)).map(text),
    facts: letter.facts.map((value) => ({
      label: labelOf(value, tools),
      value: valueOf(value, tools),
      span: 1,
    })),
    paragraphs: letter.paragraphs
      .filter(({ visible }) => visible?.test(scope) !== false)
      .flatMap((paragraph) => paragraphsOf(text(paragraph.text))),
    signatures: letter.signatures.map(text),
    reference: `${template.name} Record No. ${record.id}`,
    printed: `Printed ${momentIn(timezone, now)}`,
  };
}

/** Whether a line has words of its own, or a value. */
function saysSomething(line: readonly LetterPiece[], tools: Tools): boolean {
  const values = line.filter(isLetterValue);
  return values.length === 0 || values.some((value) => valueOf(value, tools).text !== emptyPlaceholder);
}

function pieceText(piece: LetterPiece, tools: Tools): string {
  if (typeof piece === "string") return piece;
  if (isLetterValue(piece)) return valueOf(piece, tools).text;
  return piece.word === "company" ? tools.company : formatDate(wallClock(tools.timezone)(tools.now));
}

const none: PrintValue = { text: emptyPlaceholder, isQuiet: true };

/** A value in labels; what is hidden in the record's form is none here, either. */
function valueOf({ key, related }: LetterValue, { template, templates, record, data, scope, format }: Tools) {
  const field = template.byKey.get(key);
  if (!field || isHidden(field, scope)) return none;
  if (related === undefined) return printedValue(record, field, format);
  const id = record.relations[key] ?? null;
  const other = templates.get(field.relation?.template ?? "");
  const relatedField = other?.byKey.get(related);
  if (id === null || !relatedField) return none;
  const found = data.related.get(key)?.find((each) => each.id === id);
  return found ? printedValue(found, relatedField, format) : { text: confidentialShown, isQuiet: true };
}

function labelOf({ key, related }: LetterValue, { template, templates }: Tools): string {
  const field = template.byKey.get(key);
  if (related === undefined) return field?.label ?? key;
  const other = templates.get(field?.relation?.template ?? "");
  return `${field?.label ?? key}: ${other?.byKey.get(related)?.label ?? related}`;
}
