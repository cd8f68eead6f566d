import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openApiDocument } from "./open-api.ts";

/** Writes `/api/openapi.json` next to the app: it is a static file, not a Lambda. */
export async function writeOpenApi(webRoot: string): Promise<void> {
  await mkdir(join(webRoot, "api"), { recursive: true });
  await writeFile(join(webRoot, "api/openapi.json"), JSON.stringify(openApiDocument(), null, 2));
}
