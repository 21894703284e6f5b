import type { StorybookConfig } from "@storybook/react-vite";
import { exampleStories } from "./exampleStories.ts";
import { indexerOf, pluginOf } from "./generatedStories.ts";
import { templateStories } from "./templateStories.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  experimental_indexers: async (existing = []) => [
    indexerOf(templateStories),
    indexerOf(exampleStories),
    ...existing,
  ],
  viteFinal: async (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), pluginOf(templateStories), pluginOf(exampleStories)],
  }),
};

export default config;
