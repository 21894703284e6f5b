declare module "virtual:icon-paths" {
  /** SVG paths of the icons that are used by name, by name and size in pixels; made by vite.config.ts. */
  export const iconPaths: Readonly<Record<string, Readonly<Record<number, string[]>>>>;
}
