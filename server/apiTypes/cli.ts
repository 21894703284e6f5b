/** `npm run api-types`: writes the types of the endpoints for the browser's clients. */
import { writeFileSync } from "node:fs";
import { routes } from "../services/index.ts";
import { apiTypes, apiTypesFile } from "./apiTypes.ts";

writeFileSync(apiTypesFile, apiTypes(routes));
