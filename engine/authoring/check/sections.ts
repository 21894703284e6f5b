/** The sections of the navigations, also those inside others. */
import { pointerTo } from "../../model/errors.ts";
import type { AuthoredSection, CheckedSchemas } from "./checkTypes.ts";

/** A section with its place. */
export interface PlacedSection {
  readonly file: string;
  readonly pointer: string;
  readonly section: AuthoredSection;
}

/** All sections, each before those inside it. */
export function sectionsOf({ files }: CheckedSchemas): PlacedSection[] {
  return files.navigation.flatMap(({ file, json }) => inside(file, "", json.sections));
}

function inside(file: string, pointer: string, sections: readonly AuthoredSection[] = []): PlacedSection[] {
  return sections.flatMap((section, index) => {
    const location = pointerTo(pointerTo(pointer, "sections"), index);
    return [{ file, pointer: location, section }, ...inside(file, location, section.sections)];
  });
}
