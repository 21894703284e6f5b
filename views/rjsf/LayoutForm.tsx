import { memo, useMemo } from "react";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldPathId } from "@rjsf/utils";
import type { CompiledTemplate, ViewNode } from "../../engine/index.ts";
import { countOf } from "../panels/index.ts";
import { PanelCountsContext } from "../formScope/panelCounts.ts";
import { DrawView } from "../formScope/drawView.ts";
import { layoutOf } from "./layoutSchema.ts";
import { registry } from "./registry.ts";

const root: FieldPathId = { $id: "", path: [] };
/** Values go to the form's atoms, never through RJSF. */
const unused = () => undefined;

interface Props {
  template: CompiledTemplate;
  view: ViewNode;
}

/** Draws a view tree through RJSF. What a field shows comes from the form scope around it. */
export const LayoutForm = memo(function LayoutForm({ template, view }: Props) {
  const { schema, uiSchema } = useMemo(() => layoutOf(template, view), [template, view]);
  return (
    <PanelCountsContext value={countOf}>
      <DrawView value={LayoutForm}>
        <SchemaField
          name=""
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
          fieldPathId={root}
          onChange={unused}
          onBlur={unused}
          onFocus={unused}
        />
      </DrawView>
    </PanelCountsContext>
  );
});
