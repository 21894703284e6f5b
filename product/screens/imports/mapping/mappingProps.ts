import type { CompiledTemplate } from "../../../../engine/index.ts";
import type { ImportSetup } from "../../../services/index.ts";

/** What each section of the mapping editor is given. */
export interface MappingProps {
  template: CompiledTemplate;
  setup: ImportSetup;
  onChange(setup: ImportSetup): void;
}
