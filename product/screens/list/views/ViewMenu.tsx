import { useRef, useState } from "react";
import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  Blank,
  Bookmark,
  CaretDown,
  FloppyDisk,
  Link,
  People,
  Star,
  StarEmpty,
  Tick,
} from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../../views/index.ts";
import type { SavedView } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import type { KeptViews } from "../useKeptViews.ts";
import type { ListState } from "../useListState.ts";
import { useViewWork } from "./useViewWork.ts";
import { ViewDialogs, type ViewQuestion } from "./ViewDialogs.tsx";

interface Props {
  /** What the list is of. */
  plural: string;
  list: ListState;
  kept: KeptViews;
}

/** The saved views of a list: to open, to save, to share and to manage. */
export function ViewMenu(props: Props) {
  const { plural, list, kept } = props;
  const [question, setQuestion] = useState<ViewQuestion>();
  const opener = useRef<HTMLButtonElement>(null);
  const { view, isChanged } = list;
  const work = useViewWork(kept);
  const name = view ? view.name : `All ${plural}`;
  return (
    <>
      <ButtonPopover
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={<ViewsMenu {...props} work={work} onAsk={setQuestion} />}
      >
        <Button
          ref={opener}
          className="ss-toolbar-view"
          icon={<Bookmark />}
          endIcon={<CaretDown />}
          text={isChanged ? `${name} (changed)` : name}
          aria-label={`Saved views: ${name}${isChanged ? ", changed" : ""}`}
        />
      </ButtonPopover>
      {question && (
        <ViewDialogs
          question={question}
          opener={opener}
          list={list}
          kept={kept}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

interface ViewsMenuProps extends Props {
  work: ReturnType<typeof useViewWork>;
  onAsk(question: ViewQuestion): void;
}

function ViewsMenu({ plural, list, kept, work, onAsk }: ViewsMenuProps) {
  const { view, isChanged } = list;
  return (
    <KeyMenu aria-label="Saved views">
      <MenuItem
        text={`All ${plural}`}
        icon={view === undefined ? <Tick /> : <Blank />}
        onClick={() => list.open(undefined)}
      />
      <OpenItems title="Your views" views={kept.views.filter(({ isOwn }) => isOwn)} list={list} kept={kept} />
      <OpenItems
        title="Shared views"
        views={kept.views.filter(({ isOwn }) => !isOwn)}
        list={list}
        kept={kept}
      />
      <MenuDivider />
      {kept.status === "error" && (
        <MenuItem
          text="The saved views could not be loaded. Retry"
          intent="danger"
          shouldDismissPopover={false}
          onClick={kept.retry}
        />
      )}
      {view?.mayChange && (
        <MenuItem
          icon={<FloppyDisk />}
          text="Save"
          disabled={!isChanged}
          onClick={() => void work.save(view, list.state)}
        />
      )}
      <MenuItem icon={<Bookmark />} text="Save as..." onClick={() => onAsk({ type: "add" })} />
      {view && <ViewItems view={view} kept={kept} work={work} onAsk={onAsk} />}
      <MenuItem icon={<Link />} text="Copy link" onClick={() => void work.copyLink()} />
    </KeyMenu>
  );
}

interface OpenItemsProps extends Omit<Props, "plural"> {
  title: string;
  views: readonly SavedView[];
}

function OpenItems({ title, views, list, kept }: OpenItemsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <MenuDivider title={title} />
      {views.map((view) => (
        <MenuItem
          key={view.id}
          text={<span dir="auto">{view.name}</span>}
          labelElement={<ViewMarks view={view} isDefault={kept.settings.defaultViewId === view.id} />}
          icon={list.view?.id === view.id ? <Tick /> : <Blank />}
          onClick={() => list.open(view)}
        />
      ))}
    </>
  );
}

function ViewMarks({ view, isDefault }: { view: SavedView; isDefault: boolean }) {
  const { firstName, lastName } = view.owner;
  return (
    <span className="screen-view-marks">
      {!view.isOwn && <span>{`${firstName} ${lastName}`}</span>}
      {view.shared && view.isOwn && <People title="Shared" />}
      {isDefault && <Star title="Default" />}
    </span>
  );
}

interface ViewItemsProps extends Pick<ViewsMenuProps, "kept" | "work" | "onAsk"> {
  view: SavedView;
}

/** What is done with the view that is open. */
function ViewItems({ view, kept, work, onAsk }: ViewItemsProps) {
  const { company } = useUserSession();
  const isDefault = kept.settings.defaultViewId === view.id;
  return (
    <>
      {view.mayChange && (
        <>
          <MenuItem text="Rename..." onClick={() => onAsk({ type: "rename", view })} />
          <MenuItem
            icon={<People />}
            text={view.shared ? "Stop sharing" : `Share with ${company.name}`}
            onClick={() => void work.share(view, !view.shared)}
          />
        </>
      )}
      <MenuItem
        icon={isDefault ? <Star /> : <StarEmpty />}
        text={isDefault ? "Do not open by default" : "Set as default"}
        onClick={() => void work.setDefault(isDefault ? null : view)}
      />
      {view.mayChange && (
        <MenuItem text="Delete..." intent="danger" onClick={() => onAsk({ type: "delete", view })} />
      )}
    </>
  );
}
