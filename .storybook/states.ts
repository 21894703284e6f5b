/** The states that people can meet, which of them a component can be in, and why it can be in no other. */

export const states = [
  "empty",
  "loading",
  "error",
  "noRights",
  "confidential",
  "longText",
  "manyRows",
  "rightToLeft",
  "phone",
] as const;
export type State = (typeof states)[number];

/** What is registered in views: a story file says in its tags which of them it shows, e.g. `widget:text`. */
export const kinds = ["widget", "layout", "panel", "table"] as const;
export type Kind = (typeof kinds)[number];

/** Storybook gives this tag to stories that do something after they are drawn. */
const doing = "play-fn";

/** Whether a story with these tags only tests a component of ours: it does something, and shows none of the states above. */
export function isTestStory(tags: readonly string[]): boolean {
  const begins = (...words: readonly string[]) =>
    tags.some((tag) => words.some((word) => tag.startsWith(`${word}:`)));
  return tags.includes(doing) && begins(...kinds) && !begins("state");
}

type Reasons = Partial<Record<State, string>>;

/** What no component of a kind is in, and why. */
const ofKind: Record<Kind, Reasons> = {
  widget: { loading: "its value is at hand", manyRows: "it holds one value" },
  layout: {
    empty: "it is not drawn when it holds nothing",
    loading: "what it holds is at hand",
    manyRows: "what it holds is written in a template",
  },
  panel: { confidential: "the server gives nothing confidential to who may not see it" },
  table: {},
};

const noWait = "it asks no server";
const oneThing = "it shows one thing";
const ofParent = "its rights are those of the record";

/** What else a component is not in. `null`: it is in a state that others of its kind are not in. */
const own: Readonly<Record<string, Partial<Record<State, string | null>>>> = {
  "widget:enum": { manyRows: null },
  "widget:file": { loading: null },
  "widget:lookup": { loading: null },
  "widget:singleModel": { loading: null },
  "widget:people": { loading: null },
  "widget:computed": { error: "nobody types it" },
  "layout:nestedList": { empty: null, loading: null, manyRows: null },
  "layout:nestedForm": { empty: null, loading: null },
  "layout:subForm": { empty: null },
  "layout:relationModal": { empty: null, loading: null },
  "layout:talkingPoints": { empty: null, loading: null },
  "panel:personnelCard": { confidential: null, manyRows: oneThing },
  "panel:history": { confidential: null },
  "panel:recentComments": { manyRows: "it shows three comments", noRights: ofParent },
  "panel:documents": { confidential: null },
  "panel:documentLibrary": { confidential: null },
  "panel:nestedStatic": { confidential: null, manyRows: oneThing },
  "panel:nestedSelect": { confidential: null, manyRows: oneThing },
  "panel:nestedInterval": { confidential: null, manyRows: oneThing },
  "panel:nestedText": { confidential: null, manyRows: oneThing },
  "panel:nestedTable": { confidential: null },
  "panel:progressUpdates": { confidential: null },
  "panel:integrationTimestamp": {
    noRights: "everybody may read it",
    manyRows: oneThing,
  },
  "panel:timeline": { noRights: "it shows what its reader may view" },
  "panel:statusHistory": { confidential: null, noRights: "it shows what its reader may know of the history" },
  "panel:needsAttention": { noRights: "it shows what its reader may view" },
  "panel:createRelated": {
    empty: "it is a button",
    loading: noWait,
    longText: "its words are written in a template",
    rightToLeft: "its words are written in a template",
    manyRows: oneThing,
  },
  "panel:cardPicker": {
    loading: noWait,
    error: "the fields beside it show what is wrong",
    longText: "its words are those of the enum set",
    rightToLeft: "its words are those of the enum set",
    manyRows: "its cards are those of the enum set",
  },
  "panel:imageViewer": {
    loading: "the browser loads the picture",
    noRights: ofParent,
    longText: "it shows pictures",
    rightToLeft: "it shows pictures",
    manyRows: "it shows one page at a time",
  },
  "panel:videoPlayer": {
    noRights: ofParent,
    longText: "it shows the page of a service",
    rightToLeft: "it shows the page of a service",
    manyRows: oneThing,
  },
  "panel:retention": {
    empty: "it is a switch",
    loading: noWait,
    longText: "its words are its own",
    rightToLeft: "its words are its own",
    manyRows: oneThing,
  },
  "panel:runningTotals": { confidential: null },
  "panel:documentChecklist": { manyRows: "its lines are written in a template" },
  "panel:taskChecklist": { manyRows: "its lines are written in a template" },
};

/** Why a component cannot be in a state; undefined where it can, so that a story has to show it. */
export function reasonAgainst(component: string, state: State): string | undefined {
  const kind = kinds.find((each) => component.startsWith(`${each}:`));
  const text = own[component]?.[state];
  return text === null ? undefined : (text ?? (kind && ofKind[kind][state]));
}

/** The components that the reasons above name. */
export const namedComponents = Object.keys(own);
