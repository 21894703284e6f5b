import { type IconName, Icons } from "@blueprintjs/icons";
import { iconPaths } from "virtual:icon-paths";

/** Hands Blueprint the icons of this page, so that it never fetches the whole set. Called once, before the first paint. */
export function startIcons(): void {
  Icons.setLoaderOptions({
    loader: async (name) => {
      const paths = iconPaths[name];
      if (!paths) throw new Error(`The icon ${name} is not in this build: see usedIcons in vite.config.ts.`);
      return paths;
    },
  });
  void Icons.load(Object.keys(iconPaths) as IconName[], 16);
}
