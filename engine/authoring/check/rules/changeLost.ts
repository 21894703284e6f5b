/** Fields whose changes are never saved by themselves although people may edit them. */
import { pointerTo } from "../../../model/errors.ts";
import { templateRule } from "../checkTypes.ts";

export const changeLost = templateRule(
  "changeLost",
  "A field that a person may edit and whose change does not count: it cannot be saved alone, and is lost without a question.",
  (template) =>
    template.fields
      .filter(({ definition }) => definition.countsAsChange === false)
      .filter(({ locked, disabled, computed }) => !locked && disabled !== true && !computed)
      .map(({ key, pointer }) => ({
        pointer: pointerTo(pointer, "countsAsChange"),
        what: `People may edit '${key}', but a change of it alone cannot be saved and is lost without a question.`,
        todo: 'Take "countsAsChange" away, or add "disabled": true or "locked": true where only rules set the field.',
      })),
);
