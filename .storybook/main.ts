import type { StorybookConfig } from "@storybook/react-vite";
import { templateIndexer, templateStories } from "./templateStories.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  experimental_indexers: async (existing = []) => [templateIndexer, ...existing],
  viteFinal: async (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), templateStories()] }),
};

export default config;
