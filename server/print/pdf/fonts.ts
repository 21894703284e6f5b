import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
const files = { regular: "DejaVuSans.ttf", bold: "DejaVuSans-Bold.ttf" };
const loaded = new Map<string, Buffer>();

/** Gives a document its two fonts, which know the letters of every script of Europe. Their files are read once. */
export function registerFonts(pdf: InstanceType<typeof PDFDocument>): void {
  for (const [name, file] of Object.entries(files)) {
    const known = loaded.get(file) ?? readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
    loaded.set(file, known);
    pdf.registerFont(name, known);
  }
}
