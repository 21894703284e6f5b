// What of Blueprint our pages never show. See docs/decisions/0053.

/**
 * Names that never stand together on one element of our pages: tags in capital letters, and Blueprint's classes without their prefix. A
 * class stands for itself and for all that continue it after a hyphen. A story or an end-to-end test that shows such an element fails
 * (`watchUnused`); whoever begins to use one takes its line out here.
 */
export const unusedNames = [
  // Components that we do not use, and looks of those that we do.
  ["alert"],
  ["blockquote"],
  ["breadcrumb"],
  ["breadcrumbs"],
  ["card-list"],
  ["code-block"],
  ["compound-tag"],
  ["control-card"],
  ["dialog-step"],
  ["editable-text"],
  ["entity-title"],
  ["hotkey"],
  ["intent-default"],
  ["key"],
  ["list"],
  ["monospace-text"],
  ["multistep-dialog"],
  ["navbar"],
  ["numeric-input"],
  ["overflow-list"],
  ["panel-stack2"],
  ["rtl"],
  ["running-text"],
  ["select"],
  ["slider"],
  ["submenu"],
  ["tree"],
  // Looks that these do not have.
  ["SELECT", "intent"],
  ["button", "intent-success"],
  ["button-group", "outlined"],
  ["drawer", "position-top"],
  ["drawer", "position-bottom"],
  ["file-input", "large"],
  ["html-select", "large"],
  ["input", "intent-success"],
  ["input", "intent-warning"],
  ["input-group", "intent-success"],
  ["input-group", "intent-warning"],
  ["menu-item", "intent-success"],
  ["menu-item", "intent-warning"],
  ["tag", "intent", "interactive"],
  ["tooltip", "intent"],
];

/**
 * The first of some `unused` sets whose names all stand on an element with this tag, in any letters, and these classes, of Blueprint and
 * others; undefined where there is none. It uses nothing from outside, since pages under test are sent its text.
 */
export function findUnused(unused, tag, classes) {
  const names = classes.flatMap((name) => (name.startsWith("bp6-") ? [name.slice("bp6-".length)] : []));
  const isThere = (name) =>
    name === tag.toUpperCase() || names.some((own) => own === name || own.startsWith(`${name}-`));
  return unused.find((never) => never.every(isThere));
}
