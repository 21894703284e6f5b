/**
 * One story per example of the language of templates, each also on the page docs/language.md. The stories are not written
 * here: `.storybook/exampleStories.ts` reads schemas/examples and appends an export for each.
 */
import { atRest } from "./fixtures/atRest.ts";
import { ExampleStage } from "./fixtures/ExampleStage.tsx";

const meta = { title: "Language", component: ExampleStage, play: atRest };

export default meta;
