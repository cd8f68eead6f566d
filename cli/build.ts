import { join } from "node:path";
import { bundleCli } from "./bundle.ts";

await bundleCli(join(import.meta.dirname, "dist/sestina.js"));
