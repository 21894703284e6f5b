/** How keys are written on a keyboard, and said by a screen reader. */
export interface KeyLabel {
  readonly text: string;
  readonly said: string;
}

const plain = (text: string, said = text): KeyLabel => ({ text, said });

const everywhere: Readonly<Record<string, KeyLabel>> = {
  ArrowUp: plain("↑", "Arrow up"),
  ArrowDown: plain("↓", "Arrow down"),
  ArrowLeft: plain("←", "Arrow left"),
  ArrowRight: plain("→", "Arrow right"),
  PageUp: plain("Page Up"),
  PageDown: plain("Page Down"),
  Escape: plain("Esc", "Escape"),
  "/": plain("/", "Slash"),
  "?": plain("?", "Question mark"),
  "[": plain("[", "Left bracket"),
  "]": plain("]", "Right bracket"),
};
const onPc: Readonly<Record<string, KeyLabel>> = { ...everywhere, Control: plain("Ctrl", "Control") };
const onMac: Readonly<Record<string, KeyLabel>> = {
  ...everywhere,
  Control: plain("⌘", "Command"),
  Alt: plain("⌥", "Option"),
  Shift: plain("⇧", "Shift"),
  Enter: plain("↩", "Return"),
};

/** Whether this is a machine of Apple's, by what its browser calls it. */
export function isApple(platform: string): boolean {
  return /Mac|iPhone|iPad/.test(platform);
}

/** The keys of a stroke, in the order of pressing: those that are held together in one list. */
export function labelsOf(stroke: string, apple: boolean): KeyLabel[][] {
  const labels = apple ? onMac : onPc;
  return stroke
    .split(" ")
    .map((together) =>
      together.split("+").map((key) => labels[key] ?? plain(key.length === 1 ? key.toUpperCase() : key)),
    );
}
