// Leaves out of Blueprint's style sheet what no page of ours can match, more than half of it. See docs/decisions/0053.
import { findUnused, unusedNames } from "./unusedNames.mjs";

/** Our dark theme is a class; nothing sets this attribute. */
const unusedAttribute = "[data-bp-color-scheme";
/** Icons are drawings, not letters of a font. */
const iconLetter = /\.bp6-icon-[a-z0-9-]+::?before/;
/** What stands between two elements of a selector. */
const combinator = /[\s>+~]+(?![^(]*\))/;

/** Whether an element could bear what a selector asks of one: `.bp6-button:not(.bp6-minimal):hover` asks for the class `bp6-button`. */
function canStand(compound) {
  const asked = compound.replaceAll(/:not\([^)]*\)/g, "");
  const tag = /^[a-z][a-z0-9]*/.exec(asked)?.[0] ?? "";
  const classes = [...asked.matchAll(/\.([\w-]+)/g)].map((match) => match[1]);
  return findUnused(unusedNames, tag, classes) === undefined;
}

const canMatch = (selector) =>
  !selector.includes(unusedAttribute) &&
  !iconLetter.test(selector) &&
  selector.split(combinator).every(canStand);

const isKeyframe = (rule) => rule.parent?.type === "atrule" && rule.parent.name.endsWith("keyframes");
const isOfBlueprint = ({ source }) => /[\\/]@blueprintjs[\\/]/.test(source?.input.file ?? "");

/** The plugin of PostCSS. */
export const onlyUsedBlueprint = {
  postcssPlugin: "only-used-blueprint",
  Once(root) {
    root.walkRules((rule) => {
      if (!isOfBlueprint(rule) || isKeyframe(rule)) return;
      const kept = rule.selectors.filter(canMatch);
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
  },
};
