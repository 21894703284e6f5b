/**
 * Two stories per monitor. They are not written here: `.storybook/monitorStories.ts` reads schemas/monitors and appends an
 * export for each, so that a new monitor has its stories at once.
 */
import { atRest } from "../fixtures/atRest.ts";
import { MonitorStory } from "./MonitorStory.tsx";

const meta = { title: "Monitors", component: MonitorStory, play: atRest };

export default meta;
