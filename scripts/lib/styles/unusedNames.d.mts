/**
 * Sets of names that never stand together on one element of our pages: tags in capital letters, and Blueprint's classes without their
 * prefix. A class stands for itself and for all that continue it after a hyphen.
 */
export declare const unusedNames: readonly (readonly string[])[];

/** The first of some `unused` sets whose names all stand on an element with this tag and these classes; undefined where there is none. */
export declare function findUnused(
  unused: readonly (readonly string[])[],
  tag: string,
  classes: readonly string[],
): readonly string[] | undefined;
