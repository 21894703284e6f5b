import { useEffect, useState } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { Button, MenuItem } from "@blueprintjs/core";
import { ButtonPopover, KeyMenu, SearchedMenu } from "../../views/index.ts";

const onTake = fn();

const meta = {
  title: "Panels/Menus",
  beforeEach: () => {
    onTake.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const entries = ["Undo", "Duplicate", "Copy link"].map((text) => (
  <MenuItem key={text} text={text} disabled={text === "Undo"} onClick={() => onTake(text)} />
));

const entry = (name: string) => screen.findByRole("menuitem", { name });

function Opened({ content }: { content: React.JSX.Element }) {
  return (
    <ButtonPopover content={content} animation="minimal">
      <Button text="More" />
    </ButtonPopover>
  );
}

/** Opened by a key; arrows, Home and End go through it, and the focus goes back to its button. */
export const ByKeys: Story = {
  render: () => <Opened content={<KeyMenu aria-label="More">{entries}</KeyMenu>} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "More" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await entry("Duplicate")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await expect(await entry("Copy link")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await entry("Duplicate")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(await entry("Copy link")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(await entry("Duplicate")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onTake.mock.calls).toEqual([["Duplicate"]]);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

function Late() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <KeyMenu aria-label="More">{isLoaded ? entries : <MenuItem text="Loading" disabled />}</KeyMenu>;
}

/** Entries that come later than the menu. */
export const Loading: Story = {
  render: () => <Opened content={<Late />} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "More" }).focus();
    await userEvent.keyboard("{Enter}");
    await entry("Loading");
    await waitFor(async () => expect(await entry("Duplicate")).toHaveFocus());
  },
};

function Searched() {
  const [text, setText] = useState("");
  const found = ["Accident date", "Accident type", "City"].filter((name) =>
    name.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <SearchedMenu label="Fields" text={text} onText={setText}>
      {found.map((name) => (
        <MenuItem key={name} text={name} onClick={() => onTake(name)} />
      ))}
    </SearchedMenu>
  );
}

/** Typing narrows it, the arrows go between the box and the entries, Enter in the box takes the first. */
export const BySearch: Story = {
  render: () => <Opened content={<Searched />} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "More" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const box = await screen.findByRole("textbox", { name: "Search" });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard("acc");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(await entry("Accident type")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(box).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onTake.mock.calls).toEqual([["Accident date"]]);
    await waitFor(() => expect(button).toHaveFocus());
  },
};
