export { refreshRollups } from "./refresh.ts";
