export function saying(message: string): (texts: readonly string[]) => boolean;
export function expecting(message: string): (texts: readonly string[]) => boolean;

interface SourceTexts {
  file: string;
  texts: readonly string[];
}

export function standingOfMessage(
  message: string,
  words: string,
  sources: {
    code: readonly SourceTexts[];
    tests: readonly SourceTexts[];
    shown: Readonly<Record<string, string>>;
  },
): { where: string | undefined; test: string | undefined };
