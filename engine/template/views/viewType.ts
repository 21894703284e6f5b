/** What a type of view node is. The list of them stands in `viewTypes.ts`. */
import type { Check } from "../../model/shape.ts";

/** What a node of a view may refer to by name; each notes an unknown name at its pointer. */
export interface ViewTools {
  field(name: string, pointer: string): void;
  /** A date that is not protected. */
  date(name: string, pointer: string): void;
  /** A name by which lists may be sorted. */
  sortable(name: string, pointer: string): void;
  relation(name: string, pointer: string): void;
  /** A relation to one record. */
  single(name: string, pointer: string): void;
  /** A relation to several records. */
  multi(name: string, pointer: string): void;
  /** A list of items of the template, of documents or of tasks. */
  documentList(name: string, pointer: string): void;
  taskList(name: string, pointer: string): void;
}

/** A reference in a node: the property that holds it, which may be a list, and what it names. */
export interface ViewReference {
  readonly property: string;
  /** In a list of objects: the property of each that holds the name. */
  readonly item?: string;
  readonly names: keyof ViewTools;
}

/** A type of view node. */
export interface ViewType {
  readonly name: string;
  /** Names that it had: who writes one of them is referred to the name of now. */
  readonly was?: readonly string[];
  readonly properties: Readonly<Record<string, Check>>;
  readonly required?: readonly string[];
  readonly references?: readonly ViewReference[];
  /** Types of nodes that `children` may hold; `node` stands for every type that may stand anywhere. */
  readonly children?: readonly string[];
  /** Properties that hold `children`; left out: that of this name. */
  readonly slots?: readonly string[];
  /** Whether it may stand wherever a node may. */
  readonly anywhere?: boolean;
}
