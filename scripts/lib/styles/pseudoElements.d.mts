import type { CSSOptions } from "vite";

type PostCssOptions = Exclude<NonNullable<CSSOptions["postcss"]>, string>;

/**
 * Takes `*::before, *::after { … }` out of style sheets, since it makes the browser compute two more styles for each element,
 * with everything they inherit; those pseudo-elements that have content say `box-sizing: inherit` themselves.
 */
export declare const withoutUniversalPseudoElements: NonNullable<PostCssOptions["plugins"]>[number];
