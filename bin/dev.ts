import { watch } from "node:fs";
import { join } from "node:path";
import { serveWeb } from "../web/build/serve-web.ts";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { runRestarted } from "./run/run-restarted.ts";
import { root } from "./run/step.ts";

/**
 * As `npm start`, with hot reload: the app by Vite, Lambdas at their next call, the editor by a build, and the local AWS
 * by a restart when its own code changes.
 */
const PORT = Number(process.env["PORT"] ?? 4000);

let isBuildAsked = false;
let building: Promise<unknown> = Promise.resolve();

/** The product serves the editor as built. Builds follow one another; changes during one are in the next. */
function buildSite(): Promise<unknown> {
  if (isBuildAsked) return building;
  isBuildAsked = true;
  building = building
    .then(() => {
      isBuildAsked = false;
      return buildWhenChanged("site");
    })
    .catch((error: unknown) => console.error(String(error)));
  return building;
}

const product = runRestarted({
  args: ["--disable-warning=ExperimentalWarning", "bin/local.ts", "--reload"],
  cwd: root,
  env: { ...process.env, PORT: String(PORT) },
});
const watchers = ["editor", "shared"].map((folder) =>
  watch(join(root, folder), { recursive: true }, () => void buildSite()),
);
const [web] = await Promise.all([serveWeb({ port: PORT + 1, server: `http://127.0.0.1:${PORT}` }), buildSite()]);
console.log(`\n  Sestina, reloading   ${web.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const watcher of watchers) watcher.close();
    void Promise.all([product.close(), web.close()]).then(() => process.exit(0));
  });
}
