/** Checks what a ready report says of headcount against the templates. */
import type { HeadcountHistory } from "../../headcount/types.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { CannedOptions } from "./cannedNames.ts";
import { checkNamed, noteUnknown } from "./cannedPeople.ts";
import type { CannedReport } from "./cannedReport.ts";

const at = "/headcount";

/** Notes the mistakes of a report of headcount. */
export function checkHeadcount(canned: CannedReport, options: CannedOptions, errors: ErrorList): void {
  const { headcount, report, parameters } = canned;
  const template = options.engine.templates.get(report.dataSeries[0]?.alias ?? "");
  if (!headcount || !template) return;
  const { hireDate, endDate, status, gone, position, history } = headcount;
  for (const [name, key] of Object.entries({ hireDate, endDate }))
    checkNamed({ template, key, pointer: `${at}/${name}`, wanted: "date" }, options, errors);
  checkNamed(
    { template, key: status, pointer: `${at}/status`, wanted: "choice", choices: [`${at}/gone`, gone] },
    options,
    errors,
  );
  checkNamed({ template, key: position, pointer: `${at}/position`, wanted: "choice" }, options, errors);
  checkForm(canned, position, errors);
  if (report.settings.groupBy)
    errors.add("rule", "/report/settings/groupBy", "headcount is not grouped by a field: take it away");
  if (parameters.filter(({ kind }) => kind === "dates").length !== 1)
    errors.add(
      "rule",
      "/parameters",
      'headcount is counted in a period: add one parameter of the kind "dates"',
    );
  if (history) checkHistory(history, template, options, errors);
}

/** Terminals and positions are those at the time: no other field can narrow headcount. */
function checkForm({ parameters }: CannedReport, position: string, errors: ErrorList): void {
  parameters.forEach(({ kind, field }, index) => {
    const isKnown =
      kind === "dates" ||
      (kind === "terminals" && field === "groupId") ||
      (kind === "choices" && field === position);
    if (!isKnown)
      errors.add(
        "rule",
        `/parameters/${index}`,
        `headcount is narrowed by terminals of "groupId" and choices of "${position}" alone`,
      );
  });
}

function checkHistory(
  history: HeadcountHistory,
  person: CompiledTemplate,
  options: CannedOptions,
  errors: ErrorList,
): void {
  const { templates } = options.engine;
  const here = `${at}/history`;
  const template = templates.get(history.template);
  if (!template) {
    const known = [...templates.keys()];
    errors.addUnknown(`${here}/template`, { kind: "template", name: history.template, known });
    return;
  }
  const relation = template.byKey.get(history.person);
  if (!relation) noteUnknown(template, history.person, `${here}/person`, errors);
  else if (relation.relation?.template !== person.alias || relation.multi)
    errors.add("rule", `${here}/person`, `"${history.person}" is no relation to one ${person.name}`);
  const check = (
    key: string,
    pointer: string,
    wanted: "date" | "choice" | "group",
    choices?: readonly [string, readonly string[]],
  ) => checkNamed({ template, key, pointer, wanted, ...(choices ? { choices } : {}) }, options, errors);
  check(history.date, `${here}/date`, "date");
  check(history.position, `${here}/position`, "choice");
  for (const name of ["starts", "ends"] as const)
    check(history.change, `${here}/change`, "choice", [`${here}/${name}`, history[name]]);
  for (const [name, wanted] of [["transfers", "group"] as const, ["positions", "choice"] as const]) {
    const moves = history[name];
    if (!moves) continue;
    check(history.change, `${here}/change`, "choice", [`${here}/${name}/any`, moves.any]);
    check(moves.from, `${here}/${name}/from`, wanted);
  }
  history.kinds.forEach(({ field, any }, index) =>
    check(field, `${here}/kinds/${index}/field`, "choice", [`${here}/kinds/${index}/any`, any]),
  );
}
