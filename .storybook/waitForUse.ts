import type { userEvent } from "storybook/test";

/** How long a story waits for what it presses. Milliseconds. */
const longest = 10_000;
const pause = 20;

const acts = ["click", "dblClick", "type", "clear", "selectOptions", "upload"] as const;

type Act = (target: Element, ...rest: unknown[]) => Promise<void>;

/**
 * Makes a story wait, as a person does, until what it presses or fills can be used: a button is often drawn before the data comes that it
 * needs, and longer before on a busy machine. One that stays disabled is pressed as it is. Changes `user`.
 */
export function waitForUse(user: Pick<typeof userEvent, (typeof acts)[number]>): void {
  const own = user as unknown as Record<(typeof acts)[number], Act>;
  for (const name of acts) {
    const act = own[name];
    own[name] = async (target, ...rest) => {
      const end = performance.now() + longest;
      while (isDisabled(target) && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, pause));
      return act.call(user, target, ...rest);
    };
  }
}

/** Whether nobody can use an element, since it or the control around it is disabled; one that is no longer drawn is not waited for. */
function isDisabled(element: Element): boolean {
  const control = element.closest("button, input, select, textarea");
  return control !== null && control.isConnected && control.matches(":disabled");
}
