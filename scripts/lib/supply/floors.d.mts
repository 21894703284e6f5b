import type { LockedPackage } from "./tree.mjs";

/** The packages that are older than their floor, each as a sentence. */
export function belowFloor(locked?: Record<string, LockedPackage>): string[];
