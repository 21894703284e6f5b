import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ChooseCompany, YourCompanies } from "../../product/testing/index.ts";

const storageKey = "safety-suite.last-company";

const meta = {
  title: "Shell/Choice of a company",
  parameters: { layout: "fullscreen" },
  beforeEach: () => () => localStorage.removeItem(storageKey),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const addressOf = (alias: string) => `https://${alias}.suite.example`;

const companies = ["Redwood Freight Lines", "Harbor Foods"].map((name, id) => {
  const alias = name.split(" ")[0]?.toLowerCase() ?? "";
  const url = addressOf(alias);
  return { id, alias, name, endpoint: url, frontendUrl: url, status: "DEV", logoUrl: null };
});
const signIn = fn();
const go = fn();

/** The last company of this browser is offered, and what has no form of an address is refused with how it looks. */
export const NoCompanyInTheAddress: Story = {
  beforeEach: () => {
    signIn.mockReset();
    go.mockReset();
    localStorage.setItem(storageKey, "redwood");
  },
  render: () => <ChooseCompany unknown={null} addressOf={addressOf} onSignIn={signIn} onGo={go} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Company address");
    await expect(field).toHaveValue("redwood");
    await userEvent.clear(field);
    await userEvent.type(field, "2 fast{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent("This is no company address.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.clear(field);
    await userEvent.type(field, "Harbor");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(go).toHaveBeenCalledWith("https://harbor.suite.example");
    await expect(localStorage.getItem(storageKey)).toBe("harbor");
    await userEvent.click(canvas.getByRole("button", { name: "Sign in to see your companies" }));
    await expect(signIn).toHaveBeenCalledTimes(1);
  },
};

/** Who signed in at an address without a company chooses among theirs. */
export const CompaniesOfTheUser: Story = {
  render: () => <YourCompanies companies={companies} addressOf={addressOf} onSignOut={fn()} />,
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole("link").map(({ textContent }) => textContent);
    await expect(links).toEqual(["Redwood Freight Lines", "Harbor Foods"]);
    // The story stays: the link would lead out of it.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.click(canvas.getByRole("link", { name: "Harbor Foods" }));
    await expect(localStorage.getItem(storageKey)).toBe("harbor");
  },
};

export const NoCompanyOfTheUser: Story = {
  render: () => <YourCompanies companies={[]} addressOf={undefined} onSignOut={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You have access to no company/)).toBeVisible();
    await expect(canvas.queryByLabelText("Company address")).toBeNull();
  },
};
