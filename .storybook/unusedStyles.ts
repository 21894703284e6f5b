import { watchUnused } from "../scripts/lib/styles/watchUnused.mjs";

/** A story that shows what the style sheet leaves out fails the run. */
const script = document.createElement("script");
script.textContent = watchUnused;
document.head.append(script);
