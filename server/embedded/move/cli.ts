/** `npm run move-database`: see `moveDatabase`. */
import { join } from "node:path";
import { readConfig } from "../../config/config.ts";
import { projectRoot } from "../../core/root.ts";
import { moveDatabase } from "./index.ts";

try {
  const { dataFolder } = readConfig(process.env);
  const packages = join(projectRoot(), "scripts/former-database");
  const report = await moveDatabase({ dataFolder, packages, report: (what) => console.log(`  ${what}`) });
  console.log(
    `\nMoved ${report.rows.toLocaleString("en-US")} rows of ${report.tables} tables; each table was compared. The former database is kept in ${report.kept}: remove it when you need it no more.`,
  );
} catch (error) {
  console.error(`\nThe database was not moved. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
