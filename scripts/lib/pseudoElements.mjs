// Takes a rule for the pseudo-elements of every element out of style sheets. See docs/decisions/0016.

const pseudo = /::?(before|after)\b/;
/** As in Blueprint's `*, *::before, *::after { box-sizing: inherit }`. */
const universal = /^\*?::?(before|after)$/;

const isUniversal = (selector) => universal.test(selector.trim());
const hasContent = (rule) => rule.some((node) => node.type === "decl" && node.prop === "content");

/** Takes such selectors from a rule; whether it had any. */
function narrow(rule) {
  const kept = rule.selectors.filter((selector) => !isUniversal(selector));
  if (kept.length === rule.selectors.length) return false;
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
  return true;
}

/** The plugin of PostCSS. */
export const withoutUniversalPseudoElements = {
  postcssPlugin: "without-universal-pseudo-elements",
  Once(root) {
    let isNarrowed = false;
    const rules = [];
    root.walkRules(pseudo, (rule) => void rules.push(rule));
    if (!rules.map(narrow).includes(true)) return;
    for (const rule of rules) if (hasContent(rule)) rule.prepend({ prop: "box-sizing", value: "inherit" });
  },
};
