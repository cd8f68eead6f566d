import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { entryPageOf, prerenderedRoutes, waitingRoutes } from "#shared/entry-pages.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const [edge] = resourcesOf("prd", "AWS::CloudFront::Function");

/** The path that CloudFront asks the bucket for, by the function that is deployed. */
const askedFor = (uri: string): unknown => handled(uri).uri;

/** A request, or an answer of the function itself. */
const handled = (uri: string): { readonly uri?: unknown; readonly statusCode?: unknown } =>
  runInNewContext(`${edge!.Properties.FunctionCode}; handler({ request: { uri: ${JSON.stringify(uri)} } })`);

it.each([
  ...prerenderedRoutes,
  ...waitingRoutes,
  "/",
  "/templates",
  "/templates/1/editor",
  "/constructor",
  "/.well-known-to-all",
])("answers %s with the same page on AWS as on one machine", (uri) => {
  expect(askedFor(uri)).toBe(entryPageOf(uri));
});

const wellKnown = [
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/api/mcp",
  "/.well-known/oauth-authorization-server",
  "/.well-known",
];

it.each(wellKnown)("answers %s with 404 on AWS as on one machine", (uri) => {
  expect(entryPageOf(uri)).toBeUndefined();
  expect(handled(uri)).toMatchObject({ statusCode: 404, headers: { "cache-control": { value: "no-store" } } });
});

it.each(["/favicon.svg", "/pages/login.html", "/third-party.txt", "/.well-known/security.txt"])(
  "answers %s with the file of this name",
  (uri) => {
    expect(askedFor(uri)).toBe(uri);
  },
);
