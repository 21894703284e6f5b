import type { Plugin, Rollup } from "vite";

/** The files of each screen of a build, the page's own among them: by the screen's name, such as `List`. */
export declare function filesByScreen(bundle: Rollup.OutputBundle): Record<string, string[]>;

/** A plugin of Vite that writes them to a file, as JSON. */
export declare function screenFiles(file: string): Plugin;
