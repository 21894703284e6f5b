/** Rows of which one is dragged onto another by mouse or finger. What it does has to be had by keyboard as well. */
import { type ReactNode, useState } from "react";
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { Tag } from "@blueprintjs/core";

interface Props {
  /** What a row is called when it is dragged. */
  titleOf(id: number): string;
  /** Whether a row may be dropped onto another one. */
  mayDrop(id: number, onto: number): boolean;
  /** A row was dropped onto another one that takes it. */
  onDrop(id: number, onto: number): void;
  children: ReactNode;
}

/** Pixels before a press of the mouse is a drag, and milliseconds before one of a finger is. */
const DISTANCE = 6;
const DELAY = 300;

/** Around rows; each calls `useDragOnto`. */
export function DragOnto({ titleOf, mayDrop, onDrop, children }: Props) {
  const [dragged, setDragged] = useState<number>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: DELAY, tolerance: DISTANCE } }),
  );
  const title = (id: UniqueIdentifier) => titleOf(Number(id));
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (over && mayDrop(Number(active.id), Number(over.id))) onDrop(Number(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `Picked up ${title(active.id)}.`,
          onDragOver: ({ active, over }) => {
            if (!over || over.id === active.id) return undefined;
            return mayDrop(Number(active.id), Number(over.id))
              ? `${title(active.id)} is over ${title(over.id)}.`
              : `${title(active.id)} cannot be dropped onto ${title(over.id)}.`;
          },
          onDragEnd: ({ active }) => `Dropped ${title(active.id)}.`,
          onDragCancel: ({ active }) => `${title(active.id)} stays where it was.`,
        },
      }}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <Tag size="large">{titleOf(dragged)}</Tag>}
      </DragOverlay>
    </DndContext>
  );
}

/**
 * What a row needs: `ref` and `listeners` for its element. `isOver`: a row that may be dropped here is over it. `mayDrag`: it can be
 * dragged itself.
 */
export function useDragOnto(id: number, mayDrag: boolean, mayTake: (dragged: number) => boolean) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !mayDrag });
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id });
  return {
    ref: (element: HTMLElement | null) => {
      setNodeRef(element);
      setDropRef(element);
    },
    listeners: mayDrag ? listeners : undefined,
    isDragging,
    isOver: isOver && active !== null && mayTake(Number(active.id)),
  };
}
