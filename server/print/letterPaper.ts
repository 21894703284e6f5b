import type { PrintBlock, PrintDocument } from "../../engine/index.ts";
import type { LetterDocument } from "../../engine/server.ts";
import { signatureColumns } from "./letterHtml.ts";

const factColumns = 2;

/** A letter on paper: whom it is to, its facts and paragraphs, and lines to sign. */
export function letterPaper({
  title,
  company,
  to,
  reference,
  printed,
  ...letter
}: LetterDocument): PrintDocument {
  const { facts, paragraphs, signatures } = letter;
  const blocks: PrintBlock[] = [
    ...(facts.length === 0 ? [] : [{ kind: "pairs" as const, columns: factColumns, pairs: facts }]),
    { kind: "text", label: "", paragraphs, isQuiet: false },
    ...(signatures.length === 0 ? [] : [signed(signatures)]),
  ];
  return { title, lines: to, company, reference, printed, orientation: "portrait", blocks };
}

function signed(people: readonly string[]): PrintBlock {
  return {
    kind: "table",
    title: "Signatures",
    isTitleShown: false,
    isByHand: true,
    columns: signatureColumns.map((label) => ({ label, align: "left", weight: 1 })),
    rows: people.map((person) => [person, "", "", ""]),
  };
}
