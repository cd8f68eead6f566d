import { join } from "node:path";
import { bundleConstruct } from "./bundle.ts";

await bundleConstruct(join(import.meta.dirname, "dist"));
