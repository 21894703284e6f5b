/**
 * Counts the components that React renders, in production builds: React calls a hook at each commit, and the tree says
 * which components did work. Import it before react-dom. While it does not count it costs next to nothing.
 */

/** As much of React's tree as is read here. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/** Function, class, forwardRef and simple memo components. */
const components = new Set([0, 1, 11, 15]);
const hostComponent = 5;
/** The flag of a component whose function ran. */
const performedWork = 1;

let counting = false;
let rendered = 0;
let locations = new Set<string>();

function fieldOf(fiber: Fiber): string {
  for (let around: Fiber | null = fiber; around; around = around.return) {
    if (around.tag !== hostComponent) continue;
    const position = (around.stateNode as Element).closest?.("[data-field]");
    return position?.getAttribute("data-field") ?? "";
  }
  return "";
}

/** The place of a component that drew a field's row is inside of it. */
function placeInside(fiber: Fiber): string {
  for (let inside = fiber.child; inside; inside = inside.child) {
    if (inside.tag === hostComponent) return fieldOf(inside);
  }
  return fieldOf(fiber);
}

function visit(next: Fiber, before: Fiber | null): void {
  if (components.has(next.tag) && (before === null || (next.flags & performedWork) !== 0)) {
    rendered += 1;
    locations.add(placeInside(next));
  }
  if (before !== null && next.child === before.child) return;
  for (let child = next.child; child; child = child.sibling) visit(child, before && child.alternate);
}

const hook = {
  isDisabled: false,
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
    if (counting) visit(root.current, root.current.alternate);
  },
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

/** Counts from now on. */
export function startCount(): void {
  counting = true;
  rendered = 0;
  locations = new Set();
}

/** Components rendered since `startCount`, and the different fields (by `data-field`) that they belong to. */
export function stopCount(): { rendered: number; locations: string[] } {
  counting = false;
  return { rendered, locations: [...locations].sort() };
}
