import { useId } from "react";
import { useAtomValue } from "jotai/react";
import { Classes } from "@blueprintjs/core";
import type { CardPickerView, CompiledField, EnumValue, FieldValue } from "../../../engine/index.ts";
import { Messages } from "../../layouts/fieldRow/Messages.tsx";
import { FieldLabel } from "../../layouts/fieldRow/FieldLabel.tsx";
import { widgetOf } from "../../layouts/fieldRow/field.ts";
import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { Confidential } from "../../parts/values/Confidential.tsx";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { TrafficScene } from "./TrafficScene.tsx";

/** A category, and the choices of that category as cards with drawings (spec records.md 3.17, 4.1). */
function CardPicker({ node }: { node: CardPickerView }) {
  const { store, readOnly } = useFormScope();
  const category = fieldOf(store.template.byKey, node.category);
  const choice = fieldOf(store.template.byKey, node.choice);
  const ui = useAtomValue(store.uiAtom(category.key), { store: store.store });
  if (!ui.visible) return null;
  const still = readOnly || ui.disabled || ui.locked || ui.confidential;
  return (
    <div className="ss-card-picker">
      {still ? <Shown field={category} /> : <CategoryInput category={category} choice={choice} />}
      {still ? <Shown field={choice} cards={node.cards} /> : <Cards choice={choice} cards={node.cards} />}
    </div>
  );
}

function fieldOf(byKey: ReadonlyMap<string, CompiledField>, key: string): CompiledField {
  const field = byKey.get(key);
  if (!field) throw new Error(`Unknown field: ${key}`);
  return field;
}

interface ShownProps {
  field: CompiledField;
  /** The drawings of its choices; left out: it has none. */
  cards?: CardPickerView["cards"];
}

/** A value to read, with its drawing. */
function Shown({ field, cards = [] }: ShownProps) {
  const { store } = useFormScope();
  const id = useId();
  const value = useAtomValue(store.valueAtom(field.key), { store: store.store });
  const ui = useAtomValue(store.uiAtom(field.key), { store: store.store });
  if (!ui.visible) return null;
  return (
    <div className={`${Classes.FORM_GROUP} ss-field`} data-field={field.key}>
      <FieldLabel id={id} field={field} label={field.label} required={false} plain />
      {ui.confidential ? (
        <Confidential />
      ) : (
        <output className="ss-static" aria-labelledby={`${id}-label`}>
          <Drawing cards={cards} name={value} />
          <FormattedValue field={field} value={value} />
        </output>
      )}
    </div>
  );
}

/** The drawing of a choice; nothing for one without. */
function Drawing({ cards, name }: { cards: CardPickerView["cards"]; name: FieldValue | undefined }) {
  const card = cards.find((each) => each.choice === name);
  return card ? <TrafficScene scene={card.scene} /> : null;
}

function CategoryInput({ category, choice }: { category: CompiledField; choice: CompiledField }) {
  const { store } = useFormScope();
  const id = useId();
  const ui = useAtomValue(store.uiAtom(category.key), { store: store.store });
  const value = useAtomValue(store.valueAtom(category.key), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(category.key), { store: store.store });
  const { component: Widget } = widgetOf(category);
  /** The choice becomes the first one of the category, in the same step. */
  const choose = (next: FieldValue) => {
    const steps = store.history.group();
    store.change(category.key, next);
    const [first] = next === null ? [] : offered(store.store.get(store.choicesAtom(choice.key)));
    store.change(choice.key, first?.name ?? null);
    steps.keep();
  };
  return (
    <div className={`${Classes.FORM_GROUP} ss-field`} data-field={category.key}>
      <FieldLabel id={id} field={category} label={category.label} required={ui.required} plain={false} />
      <Widget
        id={id}
        field={category}
        value={value}
        onChange={choose}
        onBlur={() => store.blur(category.key)}
        disabled={false}
        required={ui.required}
        invalid={issues.some(({ severity }) => severity === "error")}
        describedBy={`${id}-messages`}
      />
      <Messages id={`${id}-messages`} issues={issues} />
    </div>
  );
}

function offered(choices: readonly EnumValue[]): EnumValue[] {
  return choices.filter(({ disabled }) => !disabled);
}

function Cards({ choice, cards }: { choice: CompiledField; cards: CardPickerView["cards"] }) {
  const { store } = useFormScope();
  const id = useId();
  const ui = useAtomValue(store.uiAtom(choice.key), { store: store.store });
  const value = useAtomValue(store.valueAtom(choice.key), { store: store.store });
  const issues = useAtomValue(store.issuesAtom(choice.key), { store: store.store });
  const choices = useAtomValue(store.choicesAtom(choice.key), { store: store.store });
  if (!ui.visible) return null;
  return (
    <fieldset
      className="ss-card-choices"
      data-field={choice.key}
      aria-describedby={`${id}-messages`}
      onBlur={() => store.blur(choice.key)}
    >
      <legend>
        {choice.label}
        {ui.required && (
          <span className="ss-required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="ss-card-options">
        {offered(choices).map(({ name, display }) => (
          <label key={name} className="ss-card-option">
            <input
              type="radio"
              name={id}
              checked={value === name}
              disabled={ui.disabled}
              onChange={() => store.change(choice.key, name)}
            />
            <Drawing cards={cards} name={name} />
            <span>{display}</span>
          </label>
        ))}
      </div>
      <Messages id={`${id}-messages`} issues={issues} />
    </fieldset>
  );
}

export const cardPickerPanel: PanelEntry = {
  type: "cardPicker",
  component: ({ node }) => (node.type === "cardPicker" ? <CardPicker node={node} /> : null),
};
