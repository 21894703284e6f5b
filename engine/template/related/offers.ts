/** The subscriptions that a monitor or a template offers: their check, and what they come to. */
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { NotificationSourceType, NotificationType } from "../../language/notificationTypes.ts";
import type { SubscriptionOffer } from "../../language/subscriptionTypes.ts";

const root = "/subscriptions";

/**
 * Notes kinds of alerts that do not exist, are not for this source or are offered twice, and options that they do not have. `known`
 * left out: names are not checked.
 */
export function checkOffers(
  offers: readonly SubscriptionOffer[],
  sourceType: NotificationSourceType,
  known: readonly NotificationType[] | undefined,
  errors: ErrorList,
): void {
  const fits = known?.filter((each) => each.sourceType === sourceType);
  offers.forEach(({ type, options = [] }, index) => {
    const location = pointerTo(root, index);
    if (offers.findIndex((each) => each.type === type) < index)
      errors.add("duplicate", pointerTo(location, "type"), `"${type}" is offered before: offer it once`);
    const found = fits?.find(({ alias }) => alias === type);
    if (fits && !found) errors.addUnknown(pointerTo(location, "type"), unknownType(type, sourceType, fits));
    if (found) checkOptions(found, options, pointerTo(location, "options"), errors);
  });
}

function unknownType(name: string, sourceType: NotificationSourceType, fits: readonly NotificationType[]) {
  const kind = `kind of alert of ${sourceType === "MONITOR" ? "monitors" : "record types"}`;
  return { kind, name, known: fits.map(({ alias }) => alias) };
}

function checkOptions(
  { alias, options }: NotificationType,
  named: readonly string[],
  location: string,
  errors: ErrorList,
): void {
  const known = options.map(({ value }) => value);
  named.forEach((name, index) => {
    const pointer = pointerTo(location, index);
    if (!known.includes(name))
      errors.addUnknown(pointer, { kind: `option of the alert "${alias}"`, name, known });
    else if (named.indexOf(name) < index)
      errors.add("duplicate", pointer, `"${name}" is named before: name it once`);
  });
}

/**
 * The kinds of alerts that are offered, each with the options that are, both in the order of the offer. Kinds that `types` does not have
 * are left out.
 */
export function offeredTypes<Type extends Pick<NotificationType, "alias" | "options">>(
  offers: readonly SubscriptionOffer[] | undefined,
  types: readonly Type[],
): Type[] {
  return (offers ?? []).flatMap(({ type, options: names }) => {
    const found = types.find(({ alias }) => alias === type);
    if (!found) return [];
    const chosen = names?.flatMap((name) => found.options.filter(({ value }) => value === name));
    return [{ ...found, options: chosen ?? found.options }];
  });
}
