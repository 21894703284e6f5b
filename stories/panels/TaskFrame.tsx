/** Stories of the button Mark as Done: a task of an improvement plan, with the product's templates. */
import { useState } from "react";
import {
  compileValidators,
  createFormStore,
  type Abilities,
  type FieldValues,
  type RecordData,
} from "../../engine/index.ts";
import { RecordView, type RelatedSource } from "../../views/index.ts";
import { recordWith, relatedSource } from "../fixtures/sampleRelated.ts";
import { now } from "../fixtures/sampleValues.ts";
import { engine } from "../fixtures/schemas.ts";
import { everything, nothing, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface Props {
  /** Of the task, over an open one that is due today. */
  fields?: FieldValues;
  /** Open tasks of the plan; default 2. */
  openTasks?: number;
  /** How the server answers a save; left out: it saves. */
  answer?: RelatedSource["save"];
  /** May view and add, and edits no task. */
  isAdder?: boolean;
  /** May only view. */
  isViewer?: boolean;
  /** Does not complete tasks early. */
  isCoach?: boolean;
  /** The company lets tasks be done at any time. */
  ignoresTwoDays?: boolean;
  notify?(intent: string, message: string): void;
}

const ignoring = "module.trainingAndDevelopment.ignoreTwoDayCompletionDue.enabled";
const taskId = 5_000;
const planId = 5_100;

function abilitiesOf({ isViewer, isCoach }: Props): Abilities {
  if (isViewer) return nothing;
  const early = "trainingAndDevelopment.earlyCompletion";
  if (!isCoach) return everything;
  return { ...everything, can: (_action, { modules }) => !modules.includes(early) };
}

function setUp(props: Props) {
  const { fields = {}, openTasks = 2, isAdder, isViewer, ignoresTwoDays = false, answer } = props;
  const template = engine.template("improvement_plan_task");
  const task = recordWith(engine, "improvement_plan_task", taskId, {
    label: "Ride-along with a coach",
    fields: {
      name: "Ride-along with a coach",
      type: "rideAlong",
      dueDate: now,
      closed: false,
      completed: false,
      acceptablePerformance: "Shows it in two trips without a reminder.",
      ...fields,
    },
    relations: { improvementPlan: planId, talkingPoints: [], progressUpdates: [] },
  });
  const plan = recordWith(engine, "improvement_plan", planId, {
    label: "Safe following distance",
    fields: { name: "Safe following distance", status: "open" },
    computations: { numberOfOpenTasks: openTasks },
  });
  const record: RecordData = { ...task, abilities: { ...task.abilities, edit: !isAdder && !isViewer } };
  const stored = new Map([record, plan].map((each) => [each.id, each]));
  const abilities = abilitiesOf(props);
  const flag = (key: string) => key !== ignoring || ignoresTwoDays;
  const context = { ...ruleContext(abilities), flag };
  const port = relatedSource(engine, stored, context);
  const sources = {
    records: (ids: readonly number[], alias: string) => port.records(alias, ids),
    validators: async (alias: string) => compileValidators(engine.template(alias)),
    lookup: () => Promise.reject(new Error("There are no lookups here.")),
  };
  const form: RelatedSource["form"] = async (alias, _record, initialValues) => {
    const other = engine.template(alias);
    const validators = compileValidators(other);
    const values = initialValues ? { initialValues } : {};
    return createFormStore({
      engine,
      template: other,
      record: null,
      context,
      validators,
      sources,
      ...values,
    });
  };
  const validators = compileValidators(template);
  const store = createFormStore({ engine, template, record, context, validators, sources });
  return { store, record, abilities, source: { ...port, form, ...(answer ? { save: answer } : {}) } };
}

/** The page of a task. */
export function TaskFrame(props: Props) {
  const [{ store, record, abilities, port }] = useState(() => {
    const { source, ...made } = setUp(props);
    const { notify } = props;
    return { ...made, port: { dataSource: { relatedRecords: source }, ...(notify ? { notify } : {}) } };
  });
  return (
    <StoryFrame abilities={abilities} port={port}>
      <RecordView store={store} record={record} />
    </StoryFrame>
  );
}
