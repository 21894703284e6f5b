import { createContext, useContext } from "react";
import type { ReportContext } from "../../../../engine/index.ts";
import type { Dashboard, DashboardWidget } from "../../../services/index.ts";
import type { Arrangement } from "./arrange/arrangement.ts";
import type { Move, Names } from "./arrange/moves.ts";
import type { BoardFilters } from "./filters/boardFilters.ts";

/** What is asked before something is done with a card or a category; `newCard`: into which category it goes first. */
export type BoardQuestion =
  | { readonly kind: "newCategory" }
  | { readonly kind: "newCard"; readonly into: number }
  | {
      readonly kind: "renameCategory" | "shareCategory" | "removeCategory";
      readonly category: Dashboard;
    }
  | { readonly kind: "renameCard" | "removeCard"; readonly card: DashboardWidget };

/** What the parts of the custom dashboard need to know of it. */
interface Board {
  /** As the user's own categories are shown. */
  readonly arrangement: Arrangement;
  readonly names: Names;
  readonly filters: BoardFilters;
  /** When cards were asked for; another number asks again. */
  readonly asked: number;
  readonly context: ReportContext;
  /** On a large screen, nothing is operated. */
  readonly isKiosk: boolean;
  /** Makes a move, and says what it did. */
  move(move: Move): void;
  ask(question: BoardQuestion): void;
  copy(category: Dashboard): void;
  /** Shows these categories alone; undefined: all. */
  show(only: readonly number[] | undefined): void;
}

export const BoardContext = createContext<Board | undefined>(undefined);

/** The custom dashboard around. @throws Error outside of one. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("There is no custom dashboard around.");
  return board;
}
