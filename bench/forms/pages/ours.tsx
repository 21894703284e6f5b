/** `ours`: every field on one page. */
import { flatView } from "../template.ts";
import { installOurs } from "./ourForm.tsx";

installOurs(flatView);
