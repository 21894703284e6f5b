/** Groups that a call names at most. */
export const mostGroups = 400;
/** Columns by which rows are in order at most. */
export const mostSorts = 3;
/** Rows of a page that asks for no other number. */
export const usualRows = 10;
