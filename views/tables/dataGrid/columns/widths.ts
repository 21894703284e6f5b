/** How wide the columns of a grid are: as their values ask for, together as wide as the grid. All in pixels. */

/** What a column asks for. */
export interface WidthAsked {
  /** What its values and its name take, or what a person set. */
  readonly wanted: number;
  /** What it may shrink to where not all fit. */
  readonly least: number;
  /** Whether it takes a share of the width that is left. */
  readonly grows: boolean;
  /** Whether a person set its width. */
  readonly isSet?: boolean;
}

/** Of the first column that is not in view, so that people see that there is more. */
const peek = 24;
/** How much a column may shrink so that one more is in view. */
const gentle = 0.4;

/**
 * The widths of columns in a frame `space` pixels wide. Each gets the width it wants, and those that grow share what is left. In a
 * narrower frame those that may shrink do so, the widest first. Where that is not enough, the grid scrolls to the side: then as many
 * columns as fit fill the frame beside the beginning of the next, so that no amount is cut in half. In whole pixels.
 */
export function fitWidths(asked: readonly WidthAsked[], space: number): number[] {
  const wanted = sum(asked.map((each) => each.wanted));
  if (wanted <= space) return grown(asked, space - wanted);
  if (sum(asked.map(({ least }) => least)) <= space) return shrunk(asked, wanted - space);
  // What people set by hand stands still, and so do those beside it.
  const isSet = asked.some((each) => each.isSet);
  return isSet ? asked.map((each) => Math.floor(each.wanted)) : aside(asked, space - peek);
}

/** The first columns fill a width, those after them are as wide as wanted. */
function aside(asked: readonly WidthAsked[], space: number): number[] {
  const count = countInView(asked, space);
  const seen = asked.slice(0, count);
  const missing = sum(seen.map((each) => each.wanted)) - space;
  const canGrow = seen.some(({ grows }) => grows);
  const first =
    missing > 0 ? shrunk(seen, missing) : canGrow ? grown(seen, -missing) : seen.map((each) => each.wanted);
  return [...first, ...asked.slice(count).map((each) => Math.floor(each.wanted))];
}

/** How many of the first columns fit in a width, where those that may shrink do so a little. */
function countInView(asked: readonly WidthAsked[], space: number): number {
  let left = space;
  const over = asked.findIndex(({ wanted, least }) => {
    left -= wanted - (wanted - least) * gentle;
    return left < 0;
  });
  return over === -1 ? asked.length : over;
}

function grown(asked: readonly WidthAsked[], left: number): number[] {
  const growing = sum(asked.map(({ wanted, grows }) => (grows ? wanted : 0)));
  const share = growing === 0 ? 0 : left / growing;
  const widths = asked.map(({ wanted, grows }) => Math.floor(wanted + (grows ? wanted * share : 0)));
  // What rounding leaves goes to the last one that grows, where none does to the last of all: the line ends at the edge.
  const last = growing === 0 ? asked.length - 1 : asked.findLastIndex(({ grows }) => grows);
  const rest = Math.floor(sum(asked.map(({ wanted }) => wanted)) + left) - sum(widths);
  return widths.map((width, index) => (index === last ? width + rest : width));
}

/** The widest give up first, down to one level for all, so that short words beside them stay whole. */
function shrunk(asked: readonly WidthAsked[], missing: number): number[] {
  const space = sum(asked.map(({ wanted }) => wanted)) - missing;
  let [low, high] = [0, Math.max(0, ...asked.map(({ wanted }) => wanted))];
  while (high - low > 0.01) {
    const level = (low + high) / 2;
    if (sum(asked.map((each) => widthAt(each, level))) > space) high = level;
    else low = level;
  }
  return asked.map((each) => Math.floor(widthAt(each, low)));
}

function widthAt({ wanted, least }: WidthAsked, level: number): number {
  return Math.max(least, Math.min(wanted, level));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
