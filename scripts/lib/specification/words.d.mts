export function hasWords(text: string, words: string): boolean;
