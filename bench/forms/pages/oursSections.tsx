/** `ours:sections`: collapsible sections of 50 fields, all open, as the product's own templates lay fields out. */
import { sectionsView } from "../template.ts";
import { installOurs } from "./ourForm.tsx";

installOurs((form) => sectionsView(form));
