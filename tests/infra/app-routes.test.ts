import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { entryPageOf, prerenderedRoutes, waitingRoutes } from "#shared/entry-pages.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const [edge] = resourcesOf("prd", "AWS::CloudFront::Function");

/** The path that CloudFront asks the bucket for, by the function that is deployed. */
const askedFor = (uri: string): unknown =>
  runInNewContext(`${edge!.Properties.FunctionCode}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`);

it.each([...prerenderedRoutes, ...waitingRoutes, "/", "/templates", "/templates/1/editor", "/constructor"])(
  "answers %s with the same page on AWS as on one machine",
  (uri) => {
    expect(askedFor(uri)).toBe(entryPageOf(uri));
  },
);

it.each(["/favicon.svg", "/pages/login.html", "/third-party.txt"])("answers %s with the file of this name", (uri) => {
  expect(askedFor(uri)).toBe(uri);
});
