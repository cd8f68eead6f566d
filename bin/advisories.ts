import { writeFile } from "node:fs/promises";
import { advisoryPath, readAdvisories } from "./advisories/advisory-file.ts";
import { coverageOf, coverageText } from "./advisories/coverage.ts";
import { ageOf } from "./advisories/find-vulnerable.ts";
import { lookUpInRegistry } from "./advisories/npm-audit.ts";
import { lookUpInOsv } from "./advisories/osv.ts";
import { lockedPackages } from "./licences/locked-packages.ts";

// npm run advisories                 prints the age of the pinned file and its coverage; makes no network request
// npm run advisories -- refresh      looks all packages up in the registry, as npm audit does, and rewrites the file
// npm run advisories -- refresh osv  looks all packages up in OSV

const today = new Date().toISOString().slice(0, 10);
const packages = lockedPackages();

function lookUp(source: string) {
  if (source === "registry") {
    const registry = process.env["npm_config_registry"] ?? "https://registry.npmjs.org";
    return lookUpInRegistry({ registry, packages, today });
  }
  if (source === "osv") {
    const names = [...new Set(packages.map(({ name }) => name))];
    return lookUpInOsv({ api: process.env["OSV_API_URL"] ?? "https://api.osv.dev", names, today });
  }
  throw new Error(`There is no source "${source}": registry or osv`);
}

const [command, source = "registry"] = process.argv.slice(2);
if (command === "refresh") {
  await writeFile(advisoryPath, `${JSON.stringify(await lookUp(source), undefined, 2)}\n`);
} else if (command !== undefined) {
  throw new Error(`There is no command "${command}": refresh, or none`);
}
const file = readAdvisories();
const { days } = ageOf(file, today);
console.log(`${String(file.advisories.length)} advisories of ${file.date}, ${String(days)} days ago; ${file.source}`);
console.log(coverageText(coverageOf(file, packages)));
