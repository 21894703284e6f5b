/** A key as it is pressed, in React's words or the browser's. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

function isLetter(key: string): boolean {
  return key.toLowerCase() !== key.toUpperCase();
}

/**
 * The key with what is held beside it, as "Control+Shift+z"; the Mac's command is Control, and a letter is written small. Of a
 * sign such as ? or / the Shift that writes it is a part, since keyboards differ in that.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): string {
  const isOne = key.length === 1;
  const isSign = isOne && key !== " " && !isLetter(key);
  const name = key === " " ? "Space" : isOne ? key.toLowerCase() : key;
  return [
    ...(ctrlKey || metaKey ? ["Control"] : []),
    ...(altKey ? ["Alt"] : []),
    ...(shiftKey && !isSign ? ["Shift"] : []),
    name,
  ].join("+");
}

/** Whether a key by itself writes a character: such keys do nothing while somebody writes (WCAG 2.1.4). */
export function isCharacter(name: string): boolean {
  const key = name.startsWith("Shift+") ? name.slice("Shift+".length) : name;
  return key.length === 1 || key === "Space";
}
