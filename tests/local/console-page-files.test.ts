import { expect, test } from "vitest";
import { openPageFiles, type PageBundle } from "#local/console/page-files.ts";

const bundle: PageBundle = { script: "start();", styles: "body { margin: 0 }" };

test("the console's page is bundled again at the next request after a failure, and then kept", async () => {
  const bundles = [() => Promise.reject(new Error("main.tsx does not parse")), () => Promise.resolve(bundle)];
  const pageFile = openPageFiles(() => bundles.shift()!());
  const failed = await Promise.allSettled([pageFile("/page.js"), pageFile("/page.css")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await pageFile("/page.js")).toMatchObject({ status: 200, body: bundle.script });
  expect(await pageFile("/page.css")).toMatchObject({ status: 200, body: bundle.styles });
});
