import type { LetterDocument } from "../../engine/server.ts";
import { escapeHtml } from "../core/escapeHtml.ts";

/** For those who show the page by itself; our own pages have these classes in their style sheet. */
const style = `
body { margin: 20mm 16mm; color: #1c2127; background: #fff; font: 11pt/1.45 sans-serif; }
h1 { font-size: 16pt; } dt, .ss-letter-foot { color: #5f6b7c; font-size: 9pt; } dd { margin: 0 0 6pt; }
table { width: 100%; margin-top: 24pt; border-collapse: collapse; }
th, td { padding: 4pt 8pt 4pt 0; border-bottom: 1px solid #c5cbd3; text-align: start; vertical-align: bottom; }
td { height: 12mm; }
`;

/** What stands over the room to sign. */
export const signatureColumns = ["Signed by", "Name", "Signature", "Date"];

/** A letter as a page of HTML without scripts; every text is escaped. */
export function letterHtml({ title, company, to, facts, ...letter }: LetterDocument): string {
  const lines = [company, ...to].map((line) => tag("p", line)).join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${tag("title", title)}<style>${style}</style></head><body>`,
    `<article class="ss-print ss-letter"><header class="ss-print-head">${lines}${tag("h1", title)}</header>`,
    facts.length === 0 ? "" : `<dl class="ss-print-pairs">${facts.map(factHtml).join("")}</dl>`,
    `<div class="ss-letter-text">${letter.paragraphs.map((text) => tag("p", text)).join("")}</div>`,
    letter.signatures.length === 0 ? "" : signaturesHtml(letter.signatures),
    `<p class="ss-letter-foot">${escapeHtml(`${letter.reference} · ${letter.printed}`)}</p>`,
    "</article></body></html>",
  ].join("");
}

function factHtml({ label, value }: LetterDocument["facts"][number]): string {
  return `<div>${tag("dt", label)}${tag("dd", value.text)}</div>`;
}

function signaturesHtml(people: readonly string[]): string {
  const head = signatureColumns.map((column) => tag("th", column)).join("");
  const row = (person: string) => `<tr>${tag("td", person)}<td></td><td></td><td></td></tr>`;
  return `<table><thead><tr>${head}</tr></thead><tbody>${people.map(row).join("")}</tbody></table>`;
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}
