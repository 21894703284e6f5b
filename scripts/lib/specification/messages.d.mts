export function saying(message: string): (texts: readonly string[]) => boolean;
export function expecting(message: string): (texts: readonly string[]) => boolean;
