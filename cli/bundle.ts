import { build, type Plugin } from "esbuild";
import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import * as z from "zod";

/** Packages that are CommonJS ask for Node's own modules by `require`. */
export const requireBanner = `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);`;

const Manifest = z.object({ name: z.string(), version: z.string() });

/** The texts that a package's licence requires to pass on. */
async function noticeOf(folder: string): Promise<string> {
  const { name, version } = Manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)(\W.*)?$/i.test(file));
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
  return [`${name} ${version}`, ...texts.map((text) => text.trim())].join("\n\n");
}

/** The folder of the package that a bundled file comes from; undefined for this project's files. */
const packageFolder = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

interface Bundle {
  /** The folder that paths of the notices are relative to, and the entry in it. */
  readonly folder: string;
  readonly entry: string;
  readonly file: string;
  /** esbuild's name of the oldest Node. */
  readonly target: string;
  readonly banner: string;
  /** The first line of the notices. */
  readonly title: string;
  /** The file of the notices, next to the bundle; third-party.txt unless given. */
  readonly notices?: string;
  readonly plugins?: readonly Plugin[];
}

/** Bundles a program for Node into one file, with all that it uses, and writes the notices of others next to it. */
export async function bundleProgram(bundle: Bundle): Promise<void> {
  const {
    folder,
    entry,
    file,
    target,
    banner: js,
    title,
    notices: noticesFile = "third-party.txt",
    plugins = [],
  } = bundle;
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: "node",
    target,
    format: "esm",
    minify: true,
    legalComments: "none",
    banner: { js },
    plugins: [...plugins],
    metafile: true,
    logLevel: "warning",
  });
  const folders = new Set(Object.keys(metafile.inputs).flatMap((input) => packageFolder(input) ?? []));
  const notices = await Promise.all([...folders].sort().map((one) => noticeOf(resolve(folder, one))));
  await writeFile(join(dirname(file), noticesFile), `${[title, ...notices].join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}

const here = import.meta.dirname;

/** Leaves a module out of the command line: it is loaded from the file next to it. */
const apart = (filter: RegExp, file: string): Plugin => ({
  name: `apart-${file}`,
  setup: (options) => {
    options.onResolve({ filter }, () => ({ path: `./${file}`, external: true }));
  },
});

/** The protocol's library brings a validator of JSON Schema for answers that we never ask for. */
const withoutValidator: Plugin = {
  name: "no-json-schema-validator",
  setup: (options) => {
    const path = resolve(here, "mcp/shims.ts");
    options.onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({ path }));
  },
};

/** Bundles the command line, and next to it the files for `sestina mcp` and `sestina import --ses`. Modules of commands run when their command does. */
export async function bundleCli(file: string): Promise<void> {
  const mcp = `sestina-mcp${extname(file)}`;
  const ses = `sestina-ses${extname(file)}`;
  const plugins = [apart(/^\.\.\/mcp\/serve\.ts$/, mcp), apart(/^\.\.\/import\/ses-account\.ts$/, ses)];
  const title = "Packages by others in the command line of Sestina.";
  const program = { folder: here, target: "node20.12", title };
  const banner = `#!/usr/bin/env node\n${requireBanner}`;
  await bundleProgram({ ...program, entry: "main.ts", file, banner, plugins });
  await bundleProgram({
    ...program,
    ...{ entry: "import/ses-account.ts", file: join(dirname(file), ses), banner: requireBanner },
    notices: "third-party-ses.txt",
  });
  await bundleProgram({
    ...program,
    ...{ entry: "mcp/serve.ts", file: join(dirname(file), mcp), banner: requireBanner },
    ...{ notices: "third-party-mcp.txt", plugins: [withoutValidator] },
  });
  await chmod(file, 0o755);
}
