export const longPage: number;
export function withContents(page: string): string;
