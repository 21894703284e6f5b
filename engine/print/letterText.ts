/** The texts of letters: words, and names in braces that stand for values. */
import { partsOfPath } from "../conditions/path.ts";

/** What a text says of every letter: the date that it bears, and who writes it. */
export const letterWords = ["today", "company"] as const;
type LetterWord = (typeof letterWords)[number];

/** A value of the record, or of the record that a relation leads to. */
export interface LetterValue {
  readonly path: string;
  readonly key: string;
  readonly related?: string;
}

export type LetterPiece = string | LetterValue | { readonly word: LetterWord };

/** A value by its path. */
export function letterValue(path: string): LetterValue {
  const [key, related] = partsOfPath(path);
  return { path, key, ...(related === undefined ? {} : { related }) };
}

/** The pieces of a text, in their order; undefined where a brace opens or closes no name. */
export function letterPieces(text: string): readonly LetterPiece[] | undefined {
  const parts = text.split(/\{([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?)\}/);
  if (parts.some((part, index) => index % 2 === 0 && /[{}]/.test(part))) return undefined;
  return parts.flatMap((part, index): LetterPiece[] => {
    if (index % 2 === 0) return part === "" ? [] : [part];
    const word = letterWords.find((each) => each === part);
    return [word === undefined ? letterValue(part) : { word }];
  });
}

/** Whether a piece stands for a value of a record. */
export function isLetterValue(piece: LetterPiece): piece is LetterValue {
  return typeof piece !== "string" && "path" in piece;
}
