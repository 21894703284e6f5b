import { type IconName, Icons } from "@blueprintjs/icons";
import { iconPaths } from "virtual:icon-paths";

/** Hands Blueprint the icons of this page, so that it never fetches the whole set. Called once, before the first paint. */
export function startIcons(): void {
  Icons.setLoaderOptions({
    loader: async (name, size) => {
      const paths = iconPaths[name]?.[size];
      if (!paths)
        throw new Error(`The icon ${name} is not in this build: see iconSources in vite.config.ts.`);
      return paths;
    },
  });
  const names = Object.keys(iconPaths) as IconName[];
  void Icons.load(names, 16);
  void Icons.load(names, 20);
}
