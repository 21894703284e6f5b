export interface PageTemplate {
  alias: string;
  name: string;
  modules: string[];
  indirectModules?: string[];
  fields: Record<string, { type: string; label?: string; source?: string }>;
  relations?: Record<string, { template?: string; label?: string; source?: string }>;
  listItemTemplates?: {
    alias?: string;
    name?: string;
    prototypes: { alias?: string; name?: string; source?: string }[];
  }[];
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
  subscriptions?: { type: string }[];
}
export function counted(template: Pick<PageTemplate, "fields" | "relations" | "views">): {
  fields: number;
  relations: number;
  computations: number;
  views: number;
};
export function rulesOf(template: Pick<PageTemplate, "fields" | "relations" | "listItemTemplates">): string[];
export function templatesPage(templates: readonly PageTemplate[], monitors: readonly PageMonitor[]): string;
