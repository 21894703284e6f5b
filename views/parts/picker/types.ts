/** One choice of a picker. */
export interface PickerOption {
  key: string;
  label: string;
  /** A second, quieter text. */
  hint?: string;
  /** Depth in a tree, from 0. */
  depth?: number;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
}
