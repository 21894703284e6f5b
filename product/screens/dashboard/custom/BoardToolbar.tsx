import { Bookmarks } from "./kept/Bookmarks.tsx";
import { writeBoardAddress } from "./filters/boardAddress.ts";
import { FilterChips } from "./filters/FilterChips.tsx";
import { customPath } from "./filters/useBoardAddress.ts";
import { recordTypesOf } from "./shown.ts";
import { Toolbar } from "./Toolbar.tsx";
import type { BoardProps, useBoardState } from "./useBoardState.ts";

type Props = Pick<BoardProps, "address"> & { state: ReturnType<typeof useBoardState> };

/** What narrows the dashboard, and what is done with all of it. */
export function BoardToolbar({ address, state }: Props) {
  const { filters, only, change, open, showKiosk } = address;
  const { value, shown, last, undo, refresh } = state;
  const part = only && { only };
  return (
    <Toolbar
      bookmarks={
        <Bookmarks path={customPath} query={writeBoardAddress({ filters, ...part }, "")} onOpen={open} />
      }
      undone={last?.text}
      isPart={only !== undefined}
      onUndo={() => void undo()}
      onRefresh={refresh}
      onNewCategory={() => value.ask({ kind: "newCategory" })}
      onAll={() => change({ filters })}
      onKiosk={() => showKiosk(true)}
    >
      <FilterChips
        aliases={recordTypesOf(shown)}
        {...{ filters }}
        context={value.context}
        onFilters={(next) => change({ filters: next, ...part })}
      />
    </Toolbar>
  );
}
