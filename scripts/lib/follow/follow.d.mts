export function copyRepository(): Promise<string>;
export function followPage(
  folder: string,
  page: string,
  options?: { env?: Record<string, string>; run?: boolean },
): Promise<void>;
export function removePage(folder: string, page: string): Promise<void>;
