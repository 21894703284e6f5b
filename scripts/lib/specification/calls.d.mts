/** What one file of the product's code or tests has. */
export interface SourceCalls {
  file: string;
  size?: number;
  /** The routes that it defines, or the calls that it makes: `PUT /api/roles/{}`. */
  requests: readonly string[];
  /** Calls that fixtures make for it. */
  borrowed: readonly string[];
}

interface Sources {
  code: readonly SourceCalls[];
  tests: readonly SourceCalls[];
  answered: readonly string[];
  shown: Readonly<Record<string, string>>;
}

export function nameless(address: string): string;
export function callIn(name: string): string | undefined;
export function fits(request: string, call: string): boolean;
export function standingOf(call: string, sources: Sources): { where?: string; test?: string };
