import { resolve } from "node:path";
import { buildEditor } from "../../editor/build/build-editor.ts";
import { buildWeb } from "../../web/build/build-web.ts";
import { buildLambdas } from "./build-lambdas.ts";
import { writeOpenApi } from "./write-open-api.ts";

const dist = (folder: string) => resolve(import.meta.dirname, "../../dist", folder);

export const outputs = { web: dist("web"), editor: dist("editor"), lambdas: dist("lambdas") } as const;

/** The app, the editor and the OpenAPI document: what a browser loads. */
export async function buildSite(): Promise<void> {
  await Promise.all([buildWeb({ outDir: outputs.web }), buildEditor({ outDir: outputs.editor, minify: true })]);
  await writeOpenApi(outputs.web);
}

/** Everything that a deployment takes. */
export async function buildAll(): Promise<void> {
  await buildLambdas(outputs.lambdas);
  await buildSite();
}
