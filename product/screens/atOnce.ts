/**
 * For changes of the address that are the state of the screen: drawn before the next event is heard, so that what somebody does right after
 * another change is added to it. Without it React draws such a change when it finds the time, and the next one begins from what it replaced.
 */
export const atOnce = { flushSync: true } as const;
