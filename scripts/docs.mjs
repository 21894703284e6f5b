// `npm run docs`: writes the pages of docs/ that are generated, and the code of the engine that follows from the meta-schemas.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assuranceFile, readGoals, readTaggedTests } from "./lib/assuranceFiles.mjs";
import { assurancePage } from "./lib/assurancePage.mjs";
import { longPage, withContents } from "./lib/contents.mjs";
import { coverage, coverageFile } from "./lib/specification/coverage.mjs";
import { coveragePage } from "./lib/specification/coveragePage.mjs";
import { expressionsFile, expressionsPage, readFunctions } from "./lib/expressionsPage.mjs";
import { filesFile, filesPage, readKinds } from "./lib/filesPage.mjs";
import { iconsFile, iconsSchema } from "./lib/icons.mjs";
import { languagePage } from "./lib/language.mjs";
import { languageCode } from "./lib/language/languageCode.mjs";
import { pageFile, readLanguage, readMetas } from "./lib/languageFiles.mjs";
import { paperFormsFile, readPaperForms } from "./lib/paperFormsFiles.mjs";
import { paperFormsPage } from "./lib/paperFormsPage.mjs";
import { root } from "./lib/process.mjs";
import { readTemplates, templatesFile } from "./lib/templatesFiles.mjs";
import { templatesPage } from "./lib/templatesPage.mjs";
import { glossaryFile, glossaryPage } from "./lib/words/glossaryPage.mjs";

const { meta, examples, templates: shipped } = readLanguage();
writeFileSync(join(root, pageFile), languagePage(meta, examples, shipped));
for (const [file, code] of await languageCode(readMetas())) writeFileSync(join(root, file), code);

const { templates, monitors } = readTemplates();
writeFileSync(join(root, templatesFile), templatesPage(templates, monitors));
writeFileSync(join(root, paperFormsFile), paperFormsPage(readPaperForms(), templates));
writeFileSync(join(root, assuranceFile), assurancePage(readGoals(), readTaggedTests()));
writeFileSync(join(root, coverageFile), coveragePage(coverage()));
writeFileSync(join(root, iconsFile), iconsSchema());
writeFileSync(join(root, expressionsFile), expressionsPage(readFunctions()));
writeFileSync(join(root, filesFile), filesPage(readKinds()));
writeFileSync(join(root, glossaryFile), glossaryPage());

// Long pages have contents, those that are written by hand too; the list of files has its own.
const pages = readdirSync(join(root, "docs")).map((name) => `docs/${name}`);
for (const path of pages.filter((each) => each.endsWith(".md") && each !== filesFile)) {
  const file = join(root, path);
  const page = readFileSync(file, "utf8");
  if (page.split("\n").length > longPage) writeFileSync(file, withContents(page));
}
