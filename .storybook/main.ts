import type { StorybookConfig } from "@storybook/react-vite";
import { exampleStories } from "./exampleStories.ts";
import { indexerOf, pluginOf } from "./generatedStories.ts";
import { monitorStories } from "./monitorStories.ts";
import { stateTable } from "./stateTable.ts";
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
    indexerOf(monitorStories),
    ...existing,
  ],
  viteFinal: async (vite) => ({
    ...vite,
    // What is loaded on demand would be found in the middle of a test, which then starts again.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        "@nivo/bar",
        "@nivo/line",
        "pdfjs-dist",
        "pdfjs-dist/build/pdf.worker.min.mjs",
        "react-router-dom",
        "swr",
        "swr/immutable",
        "swr/infinite",
      ],
    },
    plugins: [
      ...(vite.plugins ?? []),
      pluginOf(templateStories),
      pluginOf(exampleStories),
      pluginOf(monitorStories),
      stateTable,
    ],
  }),
};

export default config;
