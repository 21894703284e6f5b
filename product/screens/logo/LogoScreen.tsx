import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { PictureDialog } from "../../../views/index.ts";
import { createLogoClient } from "../../services/index.ts";
import { CompanyMark } from "../../shell/CompanyMark.tsx";
import { useOwnClient, useUserSession } from "../../workspace/workspace.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { CompanyName } from "./CompanyName.tsx";
import "./logo.css";

/** Pixels of the logo on this page. */
const side = 120;

/** What the company is called, and its logo: what it is, another one, none (spec platform.md 2.1, 7.2). */
export function LogoScreen() {
  return (
    <AdminOnly>
      <CompanyName />
      <Logo />
    </AdminOnly>
  );
}

function Logo() {
  const { company } = useUserSession();
  const client = useOwnClient(createLogoClient);
  const [logoUrl, setLogoUrl] = useState(company.logoUrl);
  const showSaved = useShowSaved();
  const [isOpen, setOpen] = useState(false);
  const done = (url: string | null, message: string) => {
    setLogoUrl(url);
    void showSaved(message);
  };
  return (
    <section className="logo" aria-label="Logo">
      <CompanyMark name={company.name} logoUrl={logoUrl} side={side} />
      <div>
        <p>
          {logoUrl === null
            ? "Your company has no logo. Its initials are shown instead."
            : "Everybody in your company sees this logo in the user menu."}
        </p>
        <Button
          intent="primary"
          text={logoUrl === null ? "Add logo" : "Change logo"}
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && (
        <PictureDialog
          title={`Logo of ${company.name}`}
          removal={logoUrl === null ? undefined : "Remove logo"}
          onSave={async (file, crop) =>
            done(await client.set(company.alias, file, crop), "The logo was saved.")
          }
          onRemove={async () => done(await client.remove(company.alias), "The logo was removed.")}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
