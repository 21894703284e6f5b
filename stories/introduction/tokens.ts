/** The custom properties that our styles and Blueprint's set, as the browser has them. */
export interface Token {
  name: string;
  /** As it is computed there. */
  value: string;
}

/** What a value is drawn as. */
export type TokenKind = "color" | "length" | "shadow" | "type";

const kinds: readonly [TokenKind, RegExp][] = [
  ["color", /^--ss-(?!gap)|^--bp-intent-(primary|success|warning|danger)-rest$/],
  ["length", /^--ss-gap$|^--bp-surface-(spacing|border-radius|border-width)$/],
  ["shadow", /^--bp-surface-shadow-\d$/],
  ["type", /^--bp-typography-size-/],
];

function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (rule instanceof CSSImportRule && rule.styleSheet) return styleRules(rule.styleSheet.cssRules);
    return rule instanceof CSSGroupingRule ? styleRules(rule.cssRules) : [];
  });
}

/** The names of all custom properties of a kind, in the order in which the styles set them. */
export function tokenNames(kind: TokenKind): string[] {
  const pattern = kinds.find(([known]) => known === kind)?.[1] ?? /^$/;
  const rules = [...document.styleSheets].flatMap((sheet) => styleRules(sheet.cssRules));
  const names = rules.flatMap((rule) => [...rule.style]).filter((name) => pattern.test(name));
  return [...new Set(names)];
}

/** The values of properties at an element. */
export function tokensAt(element: Element, names: readonly string[]): Token[] {
  const style = getComputedStyle(element);
  return names
    .map((name) => ({ name, value: style.getPropertyValue(name).trim() }))
    .filter(({ value }) => value !== "");
}
