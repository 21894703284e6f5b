export type Measured = Record<string, Record<string, number | undefined>>;

export const measures: Readonly<Record<string, string>>;
export function measureTree(
  root: string,
  known?: {
    table?: Record<string, { layers?: string[][] }>;
    layerOf?: (layers: string[][], path: string) => number;
    words?: Record<string, number>;
    knip?: Record<string, number>;
  },
): Measured;
export function findingsOf(root: string): Record<string, string[]>;
