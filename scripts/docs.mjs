// `npm run docs`: writes docs/language.md anew.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { languagePage } from "./lib/language.mjs";
import { pageFile, readLanguage } from "./lib/languageFiles.mjs";
import { root } from "./lib/process.mjs";

const { meta, examples } = readLanguage();
writeFileSync(join(root, pageFile), languagePage(meta, examples));
