// Takes a rule for the pseudo-elements of every element out of style sheets. See docs/decisions/0016.

const pseudo = /::?(before|after)\b/;
/** As in Blueprint's `*, *::before, *::after { box-sizing: inherit }`. */
const universal = /^\*?::?(before|after)$/;

const isUniversal = (selector) => universal.test(selector.trim());
const hasContent = (rule) => rule.some((node) => node.type === "decl" && node.prop === "content");

/** The plugin of PostCSS. */
export const withoutUniversalPseudoElements = {
  postcssPlugin: "without-universal-pseudo-elements",
  Once(root) {
    root.walkRules(pseudo, (rule) => {
      const kept = rule.selectors.filter((selector) => !isUniversal(selector));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
      else if (hasContent(rule)) rule.prepend({ prop: "box-sizing", value: "inherit" });
    });
  },
};
