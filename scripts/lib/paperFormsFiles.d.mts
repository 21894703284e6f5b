import type { PaperForm } from "./paperFormsPage.mjs";

export const paperFormsFile: string;
export function readPaperForms(): PaperForm[];
