import { groupSpan } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** Hatches what is behind the lines in periods that have not ended. */
export function OpenBands() {
  const { model, layout, patternId } = useDrawing();
  const open = model.groups.flatMap(({ isOpen }, group) => (isOpen ? [group] : []));
  if (open.length === 0) return null;
  const id = `${patternId}-open`;
  return (
    <g>
      <defs>
        <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={2} height={8} fill="var(--ss-line)" />
        </pattern>
      </defs>
      {open.map((group) => {
        const [start, size] = groupSpan(group, model, layout);
        return <rect key={group} x={start} width={size} height={layout.innerHeight} fill={`url(#${id})`} />;
      })}
    </g>
  );
}
