import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { lockedPackages, refusedPackages, shippedWorkspaces } from "./licences/locked-packages.ts";
import { shippedSbom } from "./licences/shipped-sbom.ts";
import { root, runStep } from "./run/step.ts";

// Lists what is shipped: dist/sbom.cdx.json (CycloneDX, as npm writes it) and dist/licences.md. Makes no network
// request.

const npm = ["npm", "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
const sbom = await runStep("sbom", [...npm, "--loglevel", "error"]);
const shipped = lockedPackages().filter(({ isShipped }) => isShipped);
const refused = refusedPackages(shipped);

const table = [
  "| package | version | licence |",
  "| --- | --- | --- |",
  ...shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
];

await mkdir(resolve(root, "dist"), { recursive: true });
if (sbom.ok) {
  const refs = new Set([...shipped, ...shippedWorkspaces()].map(({ name, version }) => `${name}@${version}`));
  const reduced = shippedSbom(JSON.parse(sbom.output), refs);
  await writeFile(resolve(root, "dist/sbom.cdx.json"), `${JSON.stringify(reduced, null, 2)}\n`);
}
await writeFile(resolve(root, "dist/licences.md"), `${table.join("\n")}\n`);

console.log(sbom.ok ? "dist/sbom.cdx.json" : sbom.output);
console.log(`dist/licences.md: ${String(shipped.length)} packages, ${String(refused.length)} of a licence not allowed`);
for (const { name, licence } of refused) console.log(`  ${name}: ${licence}`);
process.exitCode = sbom.ok && refused.length === 0 ? 0 : 1;
