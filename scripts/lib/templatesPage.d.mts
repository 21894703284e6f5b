export interface PageTemplate {
  alias: string;
  name: string;
  modules: string[];
  indirectModules?: string[];
  fields: Record<string, { type: string; source?: string }>;
  relations?: Record<string, { source?: string }>;
  listItemTemplates?: { prototypes: { source?: string }[] }[];
  views: Record<string, unknown>;
}
export interface PageMonitor {
  alias: string;
  name: string;
  template?: string;
  templates?: string[];
  modules: string[];
  due: { date: string };
  columns: unknown[];
  actions?: unknown[];
}
export function counted(template: Pick<PageTemplate, "fields" | "relations" | "views">): {
  fields: number;
  relations: number;
  computations: number;
  views: number;
};
export function rulesOf(template: Pick<PageTemplate, "fields" | "relations" | "listItemTemplates">): string[];
export function templatesPage(templates: readonly PageTemplate[], monitors: readonly PageMonitor[]): string;
