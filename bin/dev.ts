import { spawn } from "node:child_process";
import { serveWeb } from "../web/build/serve-web.ts";
import { root } from "./run/step.ts";

/** As `npm start`, with hot reload: the app by Vite, everything else restarted when its code changes. */
const PORT = Number(process.env["PORT"] ?? 4000);
const product = spawn(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", "--watch", "--watch-preserve-output", "bin/local.ts"],
  { cwd: root, stdio: "inherit", env: { ...process.env, PORT: String(PORT) } },
);
const web = await serveWeb({ port: PORT + 1, server: `http://127.0.0.1:${PORT}` });
console.log(`\n  Sestina, reloading   ${web.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    product.once("exit", () => process.exit(0));
    product.kill(signal);
    void web.close();
  });
}
