import type { LabelChange } from "../../dataSource/documentLibraryPort.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** Most characters of a label. */
export const maxLabel = 60;
/** Most labels of a document, and of one change. */
const maxLabels = 20;

/** Why a document cannot have these labels; undefined: it can. */
export function labelsProblem(labels: readonly string[]): string | undefined {
  if (labels.length <= maxLabels) return undefined;
  return `A document has at most ${maxLabels} labels. Remove ${labels.length - maxLabels} to save.`;
}

/** Why these labels cannot be added to documents and taken away from them; undefined: they can. */
export function labelChangeProblem(
  documents: readonly Pick<RecordDocument, "name" | "labels">[],
  { append, remove }: LabelChange,
): string | undefined {
  if (append.length > maxLabels)
    return `At most ${maxLabels} labels can be added at a time. Take ${append.length - maxLabels} away to save.`;
  if (remove.length > maxLabels)
    return `At most ${maxLabels} labels can be removed at a time. Clear ${remove.length - maxLabels} to save.`;
  const full = documents.find(({ labels }) => labelsAfter(labels, { append, remove }) > maxLabels);
  if (full === undefined) return undefined;
  const count = labelsAfter(full.labels, { append, remove });
  return `A document has at most ${maxLabels} labels, and ${full.name} would have ${count}. Add fewer, or remove some.`;
}

function labelsAfter(labels: readonly string[], { append, remove }: LabelChange): number {
  return new Set([...labels.filter((label) => !remove.includes(label)), ...append]).size;
}
