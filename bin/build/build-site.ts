import { buildEditor } from "../../editor/build/build-editor.ts";
import { thirdPartyNotices } from "../../editor/build/third-party.ts";
import { buildWeb } from "../../web/build/build-web.ts";
import { noticeSource } from "./notice-sources.ts";
import { outputs } from "./outputs.ts";
import { leaveOutOfTheApp } from "./leave-out-of-app.ts";
import { unusedMethodsOfTheApp } from "./unused-methods.ts";
import { writeOpenApi } from "./write-open-api.ts";

const ofTheApp = "Packages by others in Sestina's app. Those in its e-mail editor: /editor/third-party.txt";
const ofTheEditor = "Packages by others in Sestina's e-mail editor. Those in the app around it: /third-party.txt";

/** The app, the editor and the OpenAPI document: what a browser loads. */
export async function buildSite(): Promise<void> {
  // Tests and journeys run the deployed build: with their NODE_ENV "test" React would be its development build.
  process.env["NODE_ENV"] = "production";
  await Promise.all([
    buildWeb({
      outDir: outputs.web,
      plugins: [unusedMethodsOfTheApp(), leaveOutOfTheApp(), thirdPartyNotices(ofTheApp, noticeSource)],
    }),
    buildEditor({ outDir: outputs.editor, minify: true, plugins: [thirdPartyNotices(ofTheEditor)] }),
  ]);
  await writeOpenApi(outputs.web);
}
