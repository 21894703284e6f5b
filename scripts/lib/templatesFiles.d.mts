import type { PageMonitor, PageTemplate } from "./templatesPage.mjs";

export const templatesFile: string;
export function readTemplates(): { templates: PageTemplate[]; monitors: PageMonitor[] };
