/** A part of what is recorded of a page, as the recorder made it. */
export interface ReplayEvent {
  type: number;
  data: unknown;
  timestamp: number;
}

/** Attributes that say how something looks, and nothing of what it contains. */
const kept: ReadonlySet<string> = new Set(
  (
    "class style id type role rel media dir lang hidden disabled tabindex colspan rowspan open aria-expanded aria-hidden " +
    "width height viewBox d x y r cx cy x1 x2 y1 y2 points transform fill stroke stroke-width fill-rule clip-rule " +
    "stroke-linecap stroke-linejoin xmlns rr_width rr_height _cssText"
  ).split(" "),
);

/** Strings that name kinds of things of a page. */
const names: ReadonlySet<string> = new Set([
  "tagName",
  "name",
  "publicId",
  "systemId",
  "compatMode",
  "attributeName",
]);

/** Incremental events that contain style rules alone: of style sheets, of a rule's declarations, and of sheets that are adopted. */
const ofStyles: ReadonlySet<unknown> = new Set([8, 13, 15]);
const INCREMENTAL = 3;

/**
 * A recorded event without anything that the page says: every text, value, name, address and picture becomes asterisks of the same length or is
 * left out, so that a replay shows where somebody pressed and what moved, and no word of it. What is not known to be harmless is masked.
 */
export function scrubEvent(event: ReplayEvent): ReplayEvent {
  const { type, data } = event;
  const source = isObject(data) ? data["source"] : undefined;
  if (type === INCREMENTAL && ofStyles.has(source)) return event;
  return { ...event, data: scrub(data, "data") };
}

function scrub(value: unknown, key: string): unknown {
  if (typeof value === "string") return names.has(key) ? value : value.replaceAll(/\S/g, "*");
  // Whether a box is checked is a value like any other.
  if (key === "isChecked") return false;
  if (Array.isArray(value)) return value.map((each) => scrub(each, key));
  if (!isObject(value)) return value;
  if (key === "attributes") return keptAttributes(value);
  const isStyle = value["isStyle"] === true;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isStyle && name === "textContent" ? part : scrub(part, name),
    ]),
  );
}

/** Of a node, an object of its attributes; of a change, a list whose entries have such an object. */
function keptAttributes(value: Record<string, unknown>): Record<string, unknown> {
  if (isObject(value["attributes"])) return { ...value, attributes: keptAttributes(value["attributes"]) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => kept.has(name)));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
