/** Alerts that nobody can subscribe to. Names that do not exist are mistakes of the files themselves. */
import type { SubscriptionOffer } from "../../../language/subscriptionTypes.ts";
import { isObject } from "../../../model/shape.ts";
import type { CheckedSchemas, Rule } from "../checkTypes.ts";

export const monitorSilent: Rule = {
  name: "monitorSilent",
  about: "A monitor that offers no subscription.",
  find: ({ monitors }) =>
    monitors
      .filter(({ compiled: { monitor } }) => (monitor.subscriptions ?? []).length === 0)
      .map(({ file, compiled: { name } }) => ({
        file,
        pointer: "",
        what: `Nobody can subscribe to '${name}': it offers no alert.`,
        todo: "Say under `subscriptions` which alerts of the folder `notifications` it offers.",
      })),
};

export const alertNever: Rule = {
  name: "alertNever",
  about: "A kind of alert, or an option of one, that nothing offers.",
  find: (schemas) => {
    const offers = offersOf(schemas);
    return schemas.files.notifications.flatMap(({ file, json: { alias, name, options } }) => {
      const own = offers.filter(({ type }) => type === alias);
      const todo = "Offer it under `subscriptions` of a monitor or template, or take it away.";
      if (own.length === 0) return [{ file, pointer: "", what: `Nothing offers the alert '${name}'.`, todo }];
      if (own.some((offer) => offer.options === undefined)) return [];
      const offered = new Set(own.flatMap((offer) => offer.options ?? []));
      return options.flatMap(({ value, label }, index) => {
        const what = `Nothing offers '${label}' of the alert '${name}'.`;
        return offered.has(value) ? [] : [{ file, pointer: `/options/${index}`, what, todo }];
      });
    });
  },
};

export const alertTwice: Rule = {
  name: "alertTwice",
  about: "Two kinds of alerts with one id or alias, or two options with one value.",
  find: ({ files: { notifications } }) =>
    notifications.flatMap(({ file, json: { id, alias, options } }, at) => {
      const before = notifications.slice(0, at).map(({ json }) => json);
      const values = options.map(({ value }) => value);
      const todo = "Subscriptions hold it: give each its own.";
      const twice = (isTwice: boolean, pointer: string, what: string) =>
        isTwice ? [{ file, pointer, what, todo }] : [];
      return [
        ...twice(
          before.some((each) => each.id === id),
          "/id",
          `Another alert has the id ${id}.`,
        ),
        ...twice(
          before.some((each) => each.alias === alias),
          "/alias",
          `Another alert has the alias "${alias}".`,
        ),
        ...values.flatMap((value, index) =>
          twice(
            values.indexOf(value) < index,
            `/options/${index}/value`,
            `Another option has the value "${value}".`,
          ),
        ),
      ];
    }),
};

/** What all files offer, also those that cannot be loaded. */
function offersOf({ files }: CheckedSchemas): readonly Partial<SubscriptionOffer>[] {
  return [...files.monitors, ...files.templates].flatMap(({ json }) => {
    const offers = isObject(json) ? json["subscriptions"] : undefined;
    return Array.isArray(offers) ? (offers as unknown[]).filter(isObject) : [];
  });
}
