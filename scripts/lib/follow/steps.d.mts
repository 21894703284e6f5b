/** One step of a page that a program can follow. */
export interface Step {
  kind: "create" | "after" | "before" | "replace" | "end" | "run";
  path?: string;
  anchor?: string;
  below?: string;
  block: string;
  line: number;
}

export function stepsOf(page: string): Step[];
export function edited(text: string | undefined, step: Step): string;
