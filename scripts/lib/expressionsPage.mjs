// docs/expressions.md: what an expression may read and call, from scripts/lib/functions.json, whose examples are tested.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";
import { withContents } from "./contents.mjs";

export const expressionsFile = "docs/expressions.md";

/** The functions with examples, and the record that these read. */
export function readFunctions() {
  return JSON.parse(readFileSync(join(root, "scripts/lib/functions.json"), "utf8"));
}

const cell = (text) => text.replaceAll("|", "\\|");
const code = (text) => `\`${cell(text)}\``;

const head = `# Expressions

Written by \`npm run docs\`; each example below is run by a test. An expression is [JSONata](https://docs.jsonata.org): it stands in
computed fields, labels, conditions (\`{ "expression": "..." }\`), defaults and side effects (\`{ "expression": "..." }\`), checks and warnings, and,
over the cells of a row, in [import mappings](files.md#import-mapping). The checker says at which character one is wrong, and what was probably meant.

## What it reads

| Name | What it is |
| --- | --- |
| \`key\` | The value of a field of the record. A date is a number, the seconds of its UTC midnight since 1970; a time the seconds since midnight; a choice its \`name\`; a tick true or false. |
| \`relation.label\`, \`relation.id\` | Title and number of the related record. Of several records a list. |
| \`relation.key\` | An open field of the related record. Confidential fields of related records are read by nobody. |
| \`recordNumber\`, \`groupId\`, \`createdDate\`, \`lastUpdatedDate\` | What every record has. |
| \`now\` | The company's date and time, in seconds. \`now - now % 86400\` is today. |
| \`user.id\` | The id of the person who is signed in. |
| \`user.employee\` | The number of the signed-in person's own employee record: the one, of nobody who has left (\`people\` of the template), whose e-mail is the address that they sign in with, and which they may view. Nothing where there is none or more than one. A relation may start with it (\`{ "expression": "user.employee" }\`), a condition compare with it (\`{ "expression": "driver.id = user.employee" }\`). Who may edit employees may change whose record it is, and with it who passes \`requiredRight\`: it is no right. Nothing else of the person is read. |
| \`\` flags.\`module.x.enabled\` \`\` | Whether a feature flag is on. |

What is empty is nothing: \`fee + 1\` without a fee is empty too, and \`'No. ' & number\` leaves it out. Compare with \`=\` and \`!=\`, combine with \`and\`, \`or\`
and \`$not(...)\`, choose with \`condition ? this : that\`, join texts with \`&\`, filter a list with \`drivers[miles > 100]\`, and name a
step with \`( $m := miles * 2; $m + 1 )\`.

## Functions
`;

const tail = `## What is refused

| What | Why |
| --- | --- |
| \`$eval\` | $eval runs text as an expression: what it reads cannot be known |
| \`$now\`, \`$millis\` | the clock is not read: the moment is the name now |
| \`$random\`, \`$shuffle\` | chance would give another result at each run |
| \`*\`, \`**\`, the whole record, a computed key | what is read must be known before it runs |
| a pattern such as \`/(a+)+$/\` | it could run for ever |

An expression has at most 4000 characters. A run ends after a second; what it fails on gives an empty value, and the form says so.
`;

/** The text of the page. */
export const expressionsPage = (...known) => withContents(pageOf(...known));

function pageOf({ record, displays, groups }) {
  const tables = groups.map(({ title, functions }) =>
    [
      `### ${title}`,
      "",
      "| Call | Gives | Example | Result |",
      "| --- | --- | --- | --- |",
      ...functions.map(
        ({ call, what, example, gives }) =>
          `| ${code(call)} | ${cell(what)} | ${code(example)} | ${code(JSON.stringify(gives))} |`,
      ),
      "",
    ].join("\n"),
  );
  const shown = `The examples read this record (${code("$display")} reads ${code(JSON.stringify(displays))}):\n\n\`\`\`json\n${JSON.stringify(record, null, 2)}\n\`\`\`\n`;
  return [head, shown, ...tables, tail].join("\n");
}
