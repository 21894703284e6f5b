/** The only import of the virtualizer: long lists mount only what is on screen. */
export { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
