import { writeFile } from "node:fs/promises";
import { costsPage, currentCostsPage } from "./costs/costs-page.ts";

// Run it after a change of prices or assumptions in bin/costs.
await writeFile(costsPage, await currentCostsPage());
console.log(costsPage);
