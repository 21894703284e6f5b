import type { ReactNode } from "react";

/** One choice of a picker. */
export interface PickerOption {
  key: string;
  label: string;
  /** A second, quieter text. */
  hint?: string;
  /** A sign before the label, e.g. the initials of a person. */
  sign?: ReactNode;
  /** Depth in a tree, from 0. */
  depth?: number;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
}
