import { kinds, reasonAgainst, states, type Kind, type State } from "../../.storybook/states.ts";
import { taggedStories, type TaggedStory } from "./stateTable.ts";

const headings: Record<Kind, string> = {
  widget: "Widgets",
  layout: "Layouts",
  panel: "Panels",
  table: "Tables",
};
const words: Record<State, string> = {
  empty: "Empty",
  loading: "Loading",
  error: "Error",
  noRights: "No rights",
  confidential: "Confidential",
  longText: "Long text",
  manyRows: "Many rows",
  rightToLeft: "Right to left",
  phone: "Phone",
};

/** The components of a kind, in alphabetical order. */
function componentsOf(kind: Kind): string[] {
  const all = taggedStories.flatMap(({ components }) => components);
  return [...new Set(all)].filter((each) => each.startsWith(`${kind}:`)).sort();
}

/** The story that shows a component in a state: the one that shows the fewest others. */
function storyOf(component: string, state: State): TaggedStory | undefined {
  return taggedStories
    .filter((story) => story.components.includes(component) && story.states.includes(state))
    .sort((one, other) => one.components.length - other.components.length)[0];
}

function Cell({ component, state }: { component: string; state: State }) {
  const story = storyOf(component, state);
  if (!story) return <span title={reasonAgainst(component, state)}>-</span>;
  return (
    <a href={`./?path=/story/${story.id}`} target="_top" title={story.name}>
      {words[state]}
    </a>
  );
}

/** Every component by every state: each entry leads to the story that shows it. */
export function States() {
  return (
    <main className="story-intro story-wide">
      <h1>States</h1>
      <p>
        Each entry leads to a story that shows the component in that state. A dash says that it is never in
        it; point at the dash to read why. The filter of the sidebar finds the same by tag, e.g.{" "}
        <code>state:empty</code> or <code>panel:documents</code>.
      </p>
      {kinds.map((kind) => (
        <section key={kind}>
          <h2>{headings[kind]}</h2>
          <table className="story-states">
            <tbody>
              {componentsOf(kind).map((component) => (
                <tr key={component}>
                  <th scope="row">{component.slice(kind.length + 1)}</th>
                  {states.map((state) => (
                    <td key={state}>
                      <Cell component={component} state={state} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}
