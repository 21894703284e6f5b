import type { DraftRules } from "../admin/useVersionedDraft.ts";

/** How the name of a company is edited. Blanks around it are not kept. */
export const nameRules: DraftRules<string, string> = {
  draftOf: (name) => name,
  isSame: (one, other) => one.trim() === other.trim(),
  isOther: (now, base) => now !== base,
};
