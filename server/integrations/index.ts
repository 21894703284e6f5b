export { addressProblem } from "./address.ts";
export { askService } from "./ask.ts";
export type { Chunks } from "./ask.ts";
export { outsideLimits } from "./limits.ts";
export type { OutsideLimits } from "./limits.ts";
export { readObject } from "./readObject.ts";
export { addressKey, playerKey, serviceBelow, serviceOf } from "./service.ts";
export type { OutsideService, ServiceName } from "./service.ts";
