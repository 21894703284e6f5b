import type { Abilities, Group } from "../../../engine/index.ts";

/** A group as it is chosen, or was: `Reno`, or `Reno (inactive)`. Of one that only places those below it nothing else is said. */
export const groupLabel = (
  { id, display, inactive }: Pick<Group, "id" | "display" | "inactive">,
  abilities: Pick<Abilities, "mayView">,
): string => (inactive && abilities.mayView(id) ? `${display} (inactive)` : display);
