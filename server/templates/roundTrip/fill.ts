/** Makes random records of templates, and of those that they name. */
import type { CompiledTemplate, EnumValue, RecordData } from "../../../engine/index.ts";
import type { OpenTenant } from "../../imports/common/importTenant.ts";
import { NOW } from "../../imports/testing/importFixture.ts";
import { records } from "../../records/index.ts";
import { saveRandom } from "./inputs.ts";
import { SOURCE } from "./throughFile.ts";
import type { Known } from "./values.ts";

/** Records of a template that are made for others to name. */
const FEW = 4;
/** From the seed of some records to that of others. */
const OTHER = 777_777;

interface Filling {
  tenant: Pick<OpenTenant, "engine" | "plan" | "run">;
  enumValues(alias: string): readonly EnumValue[];
  list(template: CompiledTemplate): Promise<RecordData[]>;
  get(id: number): Promise<RecordData>;
}

/** Makes records of a company, each with a number of its own. */
export function createFiller({ tenant: { engine, plan, run }, enumValues, list, get }: Filling) {
  const related = new Map<string, readonly RecordData[]>();
  let number = 0;

  /** What values of a record may name. Where there is no record of a related template, some are made. */
  const knownFor = async (template: CompiledTemplate, seed: number): Promise<Known> => {
    for (const { relation } of template.fields) {
      if (relation === undefined || relation.inverse !== undefined || related.has(relation.template))
        continue;
      const other = engine.template(relation.template);
      related.set(other.alias, await list(other));
      if (related.get(other.alias)?.length !== 0) continue;
      await fill(other, FEW, seed + OTHER);
      related.set(other.alias, await list(other));
    }
    const groups = plan.groups.filter(
      ({ groupType, inactive }) => !inactive && template.groupTypes.includes(groupType),
    );
    return { now: NOW, groups, enumValues, related: (alias) => related.get(alias) ?? [] };
  };

  /** Creates so many random records by the save of the API. */
  const fill = async (template: CompiledTemplate, count: number, seed: number): Promise<RecordData[]> => {
    const known = await knownFor(template, seed);
    const made: RecordData[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await saveRandom(template, known, seed + index * 1_000, (input) =>
        run(async (scope) => {
          number += 1;
          const sourceIds = { [SOURCE]: String(number) };
          return (await records.create({ ...scope, input: { ...input, sourceIds } })).id;
        }),
      );
      made.push(await get(id));
    }
    related.delete(template.alias);
    return made;
  };

  return { knownFor, fill };
}
