/** How wide the columns of a grid are: as their values ask for, together as wide as the grid. All in pixels. */

/** What a column asks for. */
export interface WidthAsked {
  /** What its values and its name take, or what a person set. */
  readonly wanted: number;
  /** What it may shrink to where there is not room for all. */
  readonly least: number;
  /** Whether it takes of the room that is left. */
  readonly grows: boolean;
}

/**
 * The widths of columns beside each other in a room: as wanted, those that grow share what is left; with less room those that may
 * shrink give up as much as it takes, each in its measure. Where that is not enough the grid is scrolled aside anyway, and nothing is cut.
 * In whole pixels.
 */
export function fitWidths(asked: readonly WidthAsked[], room: number): number[] {
  const wanted = sum(asked.map((each) => each.wanted));
  if (wanted <= room) return grown(asked, room - wanted);
  const fits = sum(asked.map(({ least }) => least)) <= room;
  return fits ? shrunk(asked, wanted - room) : asked.map((each) => Math.floor(each.wanted));
}

function grown(asked: readonly WidthAsked[], left: number): number[] {
  const growing = sum(asked.map(({ wanted, grows }) => (grows ? wanted : 0)));
  const share = growing === 0 ? 0 : left / growing;
  const widths = asked.map(({ wanted, grows }) => Math.floor(wanted + (grows ? wanted * share : 0)));
  // What rounding leaves goes to the last one that grows, where none does to the last of all: the line ends at the edge.
  const last = growing === 0 ? asked.length - 1 : asked.findLastIndex(({ grows }) => grows);
  const rest = Math.floor(sum(asked.map(({ wanted }) => wanted)) + left) - sum(widths);
  return widths.map((width, place) => (place === last ? width + rest : width));
}

function shrunk(asked: readonly WidthAsked[], missing: number): number[] {
  const spare = sum(asked.map(({ wanted, least }) => wanted - least));
  const share = spare === 0 ? 0 : Math.min(1, missing / spare);
  return asked.map(({ wanted, least }) => Math.floor(wanted - (wanted - least) * share));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
