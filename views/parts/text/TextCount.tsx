/** From this share of the most characters on, their number is shown. */
const nearlyFull = 0.8;

interface Props {
  id?: string;
  text: string;
  /** Most characters (UTF-16 units). */
  most: number | undefined;
}

/** Whether a text has more characters than may be stored. */
export function isTooLong(text: string, most: number | undefined): boolean {
  return most !== undefined && text.length > most;
}

/** How many characters of a text are used near its limit, and how many are too many: nothing is cut. */
export function TextCount({ id, text, most }: Props) {
  if (most === undefined || text.length < most * nearlyFull) return null;
  const over = text.length - most;
  return (
    <div id={id} className="ss-count" data-over={over > 0 || undefined} aria-live="polite">
      {over > 0
        ? `${text.length} of ${most} characters: ${over} too many. Shorten it to save.`
        : `${text.length} of ${most} characters`}
    </div>
  );
}
