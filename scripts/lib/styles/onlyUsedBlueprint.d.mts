import type { CSSOptions } from "vite";

type PostCssOptions = Exclude<NonNullable<CSSOptions["postcss"]>, string>;

/** Leaves rules out of Blueprint's style sheets that no element of our pages matches (`unusedNames`); ours stay as they are. */
export declare const onlyUsedBlueprint: NonNullable<PostCssOptions["plugins"]>[number];
