/** Rows that are sorted by drag or keyboard, with announcements in words. */
import { useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Classes } from "@blueprintjs/core";
import { DragHandleVertical } from "@blueprintjs/icons";
import { joinClasses } from "../joinClasses.ts";

interface Props {
  /** Ids of the rows in their order. */
  ids: readonly string[];
  /** What a row is called when its move is announced. */
  titleOf(id: string): string;
  /** A row was moved to a place, counted from 0. */
  onMove(id: string, to: number): void;
  children: ReactNode;
}

const instructions = {
  draggable:
    "To move a row, press space. While it is picked up, use the up and down arrow keys. Press space again to drop it, or escape to leave it where it was.",
};
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** What is said while a row is moved. Places are counted from 1. `moved` notes whether it left its place since it was picked up. */
export function announcementsOf(
  ids: readonly string[],
  titleOf: (id: string) => string,
  moved: RefObject<boolean>,
): Announcements {
  const title = (id: UniqueIdentifier) => titleOf(String(id));
  const location = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart({ active }) {
      moved.current = false;
      return `Picked up ${title(active.id)}. It is ${location(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || (over.id === active.id && !moved.current)) return undefined;
      moved.current = true;
      return `${title(active.id)} is now ${location(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `Dropped ${title(active.id)}. It is ${location(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays where it was, ${location(active.id)}.`,
  };
}

/** Around rows that can be put in order; each calls `useSortableRow`. */
export function Sortable({ ids, titleOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moved = useRef(false);
  const items = useMemo(() => [...ids], [ids]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announcementsOf(ids, titleOf, moved),
        screenReaderInstructions: instructions,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a row needs to be moved: `ref` and `style` for its element, `handle` to be drawn in it. */
export function useSortableRow(id: string, title: string) {
  const sortable = useSortable({ id });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
  };
  // A plain button: Blueprint's takes the keys for itself.
  const handle = (
    <button
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      type="button"
      className={joinClasses(Classes.BUTTON, Classes.MINIMAL, Classes.SMALL, "ss-handle")}
      aria-label={`Move ${title}`}
    >
      <DragHandleVertical />
    </button>
  );
  return { ref: sortable.setNodeRef, style, handle, isDragging: sortable.isDragging };
}
