declare module "virtual:icon-paths" {
  /** SVG paths, for 16 pixels, of the icons that are used by name; made by vite.config.ts. */
  export const iconPaths: Readonly<Record<string, string[]>>;
}
declare module "virtual:later-icon-paths" {
  /** SVG paths, for 16 pixels, of the icons that are used by name; made by vite.config.ts. */
  export const iconPaths: Readonly<Record<string, string[]>>;
}
