import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, waitFor, within } from "storybook/test";
import { Chart, chartImage } from "../../views/index.ts";
import { months, namedSeries, sampleChart, terminals, values } from "./sampleCharts.ts";

const onPoint = fn();
const model = sampleChart({
  groups: months(6),
  series: namedSeries(["Accidents", "Injuries"], 6),
  isOpen: true,
});

/** What a number of the sample is called. */
function wordsOf(group: number, series: number): string {
  const { label = "", texts = [] } = model.series[series] ?? {};
  return `${model.groups[group]?.label}, ${label}: ${texts[group]}`;
}

const meta = {
  title: "Charts/Use",
  component: Chart,
  args: { title: "Accidents and injuries by month", model, onPoint },
  beforeEach: () => {
    onPoint.mockClear();
  },
} satisfies Meta<typeof Chart>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One stop of the Tab key; arrows, Home and End move between the numbers, which are said; Enter opens. */
export const ByKeys: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const chart = await canvas.findByRole("application", { name: /^Accidents and injuries by month/ });
    await expect(canvasElement.querySelectorAll(".ss-chart-drawing [tabindex]")).toHaveLength(0);
    canvas.getByRole("radio", { name: "Chart" }).focus();
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onPoint).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("status")).toHaveTextContent(wordsOf(1, 0));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("status")).toHaveTextContent(wordsOf(1, 1));
    await expect(canvasElement.querySelector(".ss-chart-tooltip")).toBeVisible();
    await expect(
      canvasElement.querySelectorAll('.ss-chart-drawing rect[data-image="no"][stroke]'),
    ).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect(onPoint).toHaveBeenLastCalledWith(1, 2);
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("status")).toHaveTextContent(`${wordsOf(5, 1)}, not ended yet`);
    await userEvent.keyboard("{ArrowRight}{Home}{ArrowUp} ");
    await expect(onPoint).toHaveBeenLastCalledWith(0, 1);
    await userEvent.tab();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvasElement.querySelector(".ss-chart-tooltip")).toBeNull();
  },
};

/** Where groups stand below each other, down leads to the next one. */
export const ByKeysBelowEachOther: Story = {
  args: {
    model: sampleChart({ groups: terminals, series: { Accidents: values(6) }, groupsLabel: "Terminal" }),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole("application")).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("status")).toHaveTextContent(terminals[1] ?? "");
    await expect(onPoint).toHaveBeenLastCalledWith(1, 1);
  },
};

/** The middle of a bar, as a mouse has it. */
function middleOf(bar: Element) {
  const { left, top, width, height } = bar.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** The pointer is over the whole chart: it means the nearest number. */
export const ByMouse: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("application");
    const pointer = canvasElement.querySelector(".ss-chart-pointer");
    const bar = canvasElement.querySelectorAll(".ss-chart-bar")[4];
    if (!pointer || !bar) throw new Error("The chart has no bars");
    await expect(getComputedStyle(pointer).cursor).toBe("pointer");
    await fireEvent.mouseMove(pointer, middleOf(bar));
    const tooltip = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>(".ss-chart-tooltip");
      if (!found) throw new Error("The tooltip is not there yet");
      return found;
    });
    await expect(within(tooltip).getByText(model.groups[2]?.label ?? "")).toBeVisible();
    await expect(tooltip.querySelector("[data-active]")).toHaveTextContent("Accidents");
    await fireEvent.click(pointer, middleOf(bar));
    await expect(onPoint).toHaveBeenLastCalledWith(2, 1);
    await fireEvent.mouseOut(pointer, { relatedTarget: document.body });
    await waitFor(() => expect(canvasElement.querySelector(".ss-chart-tooltip")).toBeNull());
  },
};

/** Without anything behind its numbers, a chart offers nothing to click. */
export const NothingBehind: Story = {
  args: { onPoint: undefined },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("application");
    const pointer = canvasElement.querySelector(".ss-chart-pointer");
    await expect(pointer && getComputedStyle(pointer).cursor).not.toBe("pointer");
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    const table = within(await canvas.findByRole("table"));
    await expect(table.queryByRole("button")).toBeNull();
  },
};

/** The same numbers as a table, with a button at each. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("application");
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    const table = within(await canvas.findByRole("table", { name: "Accidents and injuries by month" }));
    await expect(canvas.queryByRole("application")).toBeNull();
    await expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Month",
      "Accidents",
      "Injuries",
    ]);
    await expect(table.getAllByRole("rowheader")).toHaveLength(6);
    await userEvent.click(table.getByRole("button", { name: wordsOf(3, 1) }));
    await expect(onPoint).toHaveBeenLastCalledWith(3, 2);
    await userEvent.click(canvas.getByRole("radio", { name: "Chart" }));
    await expect(await canvas.findByRole("application")).toBeVisible();
  },
};
export const AsTableDark: Story = { ...AsTable, globals: { theme: "dark" } };
export const AsTablePhone: Story = { ...AsTable, globals: { viewport: { value: "phone" } } };

const info = { title: "Accidents & injuries", lines: ["Terminal: North", "Safety Suite, as of 12/4/2026"] };

/** Width and height of a picture. */
async function pictureOf(blob: Blob) {
  const { width, height } = await createImageBitmap(blob);
  return { width, height };
}

/** An image says what it shows, also while the table is looked at. */
export const AsImage: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("application");
    const svg = await (await chartImage(canvasElement, info, "svg")).text();
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    await expect(parsed.querySelector("parsererror")).toBeNull();
    const texts = [...parsed.querySelectorAll("text")].map((text) => text.textContent);
    for (const text of ["Accidents & injuries", "Terminal: North", "Injuries", model.groups[0]?.label])
      await expect(texts).toContain(text);
    await expect(svg).not.toMatch(/var\(|class=|style=|data-image/);
    const png = await chartImage(canvasElement, info, "png");
    await expect(png.type).toBe("image/png");
    const root = parsed.documentElement;
    await expect(await pictureOf(png)).toEqual({
      width: Number(root.getAttribute("width")) * 2,
      height: Number(root.getAttribute("height")) * 2,
    });
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    await canvas.findByRole("table");
    const hidden = await (await chartImage(canvasElement, info, "svg")).text();
    await expect(hidden).toContain(`>${model.groups[0]?.label}</text>`);
  },
};

/** The image of an empty chart says that it is empty. */
export const AsImageEmpty: Story = {
  args: { model: sampleChart({ groups: [], series: {} }) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("No records match the current filter criteria.");
    const svg = await (await chartImage(canvasElement, info, "svg")).text();
    await expect(svg).toContain("No records match the current filter criteria.");
    await expect((await chartImage(canvasElement, info, "png")).size).toBeGreaterThan(1000);
  },
};
