import type { ReactNode } from "react";

/** One choice of a picker. */
export interface PickerOption {
  key: string;
  label: string;
  /** What it is found by beside the label, e.g. `TX` of Texas; not shown. */
  codes?: readonly string[];
  /** A second, quieter text. */
  hint?: string;
  /** A sign before the label, e.g. the initials of a person. */
  sign?: ReactNode;
  /** Depth in a tree, from 0. */
  depth?: number;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
}
