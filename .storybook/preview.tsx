import type { Preview } from "@storybook/react-vite";
import { configure, userEvent } from "storybook/test";
import { isRights, RightsContext, rightsNames } from "../stories/fixtures/rights.ts";
import { waitForUse } from "./waitForUse.ts";
import "../views/styles.css";

/** A story that waits for something gives up after so long; a busy machine needs more than the library's second. Milliseconds. */
configure({ asyncUtilTimeout: 30_000 });
waitForUse(userEvent);

/** Blueprint's dark theme hangs on a class of the body, since its popovers hang there too. */
function setTheme(theme: unknown) {
  document.body.classList.toggle("bp6-dark", theme === "dark");
}

const size = (name: string, type: "mobile" | "desktop", width: number, height: number) => ({
  name: `${name}, ${width} px`,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The windows that screens are made for. */
const widths = {
  mobile1: size("Smallest phone", "mobile", 320, 568),
  phone: size("Phone", "mobile", 390, 844),
  zoomed: size("Desk, zoomed to 200%", "desktop", 720, 450),
  desktop: size("Desk", "desktop", 1440, 900),
};

const preview: Preview = {
  beforeEach: ({ userEvent: own }) => waitForUse(own),
  globalTypes: {
    theme: {
      description: "Colors",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    rights: {
      description: "Rights of who looks",
      toolbar: { icon: "user", items: [...rightsNames], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light", rights: "administrator" },
  parameters: {
    a11y: {
      test: "error",
      options: { rules: { "target-size": { enabled: true } }, resultTypes: ["violations", "incomplete"] },
    },
    layout: "padded",
    viewport: { options: widths },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          "Introduction",
          ["Welcome", "States", "Design tokens"],
          "Screens",
          "Templates",
          "Monitors",
          "Language",
          "Forms",
          "Widgets",
          "Layouts",
          "Nested",
          "Related",
          "Tables",
          "Panels",
          "Charts",
          "Keys",
          "RJSF theme",
        ],
        method: "alphabetical",
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      setTheme(globals["theme"]);
      const rights = isRights(globals["rights"]) ? globals["rights"] : "administrator";
      return (
        <RightsContext value={rights}>
          <Story />
        </RightsContext>
      );
    },
  ],
};

export default preview;
