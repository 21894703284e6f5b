/** Who is measured, and in which cases. */

/** A page to build and measure. */
export interface SubjectEntry {
  /** As it stands in the results. */
  readonly name: string;
  /** Its source, from this folder. */
  readonly entry: string;
  /** Cases beside the forms of growing size. */
  readonly cases?: readonly string[];
}

const extraCases = ["hides=100", "toggle=1000", "chain=50"] as const;

export const subjects: readonly SubjectEntry[] = [
  { name: "ours", entry: "pages/ours.tsx", cases: extraCases },
  { name: "ours:sections", entry: "pages/oursSections.tsx" },
  { name: "ours:plain", entry: "pages/oursPlain.tsx", cases: extraCases },
  { name: "floor:inputs", entry: "pages/floorInputs.tsx" },
  { name: "floor:jotai", entry: "pages/floorJotai.tsx", cases: extraCases },
  { name: "floor:jotai+blueprint", entry: "pages/floorJotaiBlueprint.tsx", cases: extraCases },
  { name: "react-hook-form", entry: "peers/reactHookForm.tsx" },
  { name: "@formily/react", entry: "peers/formily.tsx" },
  { name: "@tanstack/react-form", entry: "peers/tanstack.tsx" },
  { name: "survey-react-ui", entry: "peers/survey.tsx" },
  { name: "@rjsf/core", entry: "peers/rjsf.tsx", cases: ["toggle=1000"] },
  { name: "@jsonforms/react", entry: "peers/jsonForms.tsx" },
];

/** Sizes of the forms, in fields. */
export const sizes = [50, 200, 1000, 2000] as const;

/** Folder of a subject's build, from the root of the project. */
export function buildFolder({ name }: SubjectEntry): string {
  return `dist/bench/forms/${name.replace(/[^a-z]+/g, "-").replace(/^-/, "")}`;
}
