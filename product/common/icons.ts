import { type IconName, Icons } from "@blueprintjs/icons";
import { iconPaths } from "virtual:icon-paths";

/** The drawing of an icon that only the areas of administration and account show. */
const laterPaths = async (name: IconName) => (await import("virtual:later-icon-paths")).iconPaths[name];

/**
 * Hands Blueprint the icons of this page, so that it never fetches the whole set. Called once, before the first paint. Those of the
 * administration and the account come when they are drawn.
 */
export function startIcons(): void {
  Icons.setLoaderOptions({
    loader: async (name) => {
      const paths = iconPaths[name] ?? (await laterPaths(name));
      if (!paths) throw new Error(`The icon ${name} is not in this build: see usedIcons in vite.config.ts.`);
      return paths;
    },
  });
  void Icons.load(Object.keys(iconPaths) as IconName[], 16);
}
