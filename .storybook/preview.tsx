import type { Preview } from "@storybook/react-vite";
import "../views/styles.css";

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
  parameters: { a11y: { test: "error", options: { rules: { "target-size": { enabled: true } } } }, layout: "padded" },
  decorators: [
    (Story, { globals }) => {
      setTheme(globals["theme"]);
      return <Story />;
    },
  ],
};

export default preview;
