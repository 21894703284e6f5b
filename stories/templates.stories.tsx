/**
 * One story per template and view. The stories are not written here: `.storybook/templateStories.ts` reads
 * schemas/templates and appends an export for each, so that a new template has its stories at once.
 */
import { atRest } from "./fixtures/atRest.ts";
import { TemplateStory } from "./fixtures/templateStory.tsx";

const meta = { title: "Templates", component: TemplateStory, play: atRest };

export default meta;
