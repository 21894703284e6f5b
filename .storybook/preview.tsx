import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "../views/styles.css";

/** A story that waits for something gives up after so long; a busy machine needs more than the library's second. Milliseconds. */
configure({ asyncUtilTimeout: 10_000 });

/** Blueprint's dark theme hangs on a class of the body, since its popovers hang there too. */
function setTheme(theme: unknown) {
  document.body.classList.toggle("bp6-dark", theme === "dark");
}

const preview: Preview = {
  globalTypes: {
    theme: {
      description: "Colors",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" },
  parameters: {
    a11y: { test: "error", options: { rules: { "target-size": { enabled: true } } } },
    layout: "padded",
  },
  decorators: [
    (Story, { globals }) => {
      setTheme(globals["theme"]);
      return <Story />;
    },
  ],
};

export default preview;
