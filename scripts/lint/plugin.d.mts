/** The layer of a file of a package: 0 is the lowest, -1 when no layer names its folder. `path` is the file, from its package. */
export function layerOf(layers: readonly (readonly string[])[], path: string): number;
