export function chaptersOf(text: string): Readonly<Record<string, string>>;
export function callsNamed(chapter: string): string[];
export function routesNamed(chapter: string): string[];
export function addressesNamed(chapter: string): string[];
export function quotesIn(chapter: string): string[];
export function valuesIn(chapter: string): string[];
