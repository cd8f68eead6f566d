import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { Permission } from "#shared/permissions.ts";
import type { Screen } from "#web/app/screen.ts";
import { navigationFor } from "#web/app/shell/navigation.ts";

// Imported by path, because the types of its pages belong to the browser's TypeScript project.
const { screens }: { screens: readonly Screen[] } = await import(
  resolve(import.meta.dirname, "../../../web/src/app/screens.ts")
);

it.each<[Permission, readonly string[]]>([
  ["iam", ["/settings", "/settings/audit"]],
  ["company_security", ["/settings", "/settings/sso", "/settings/webhooks"]],
  ["billing", ["/settings/subscription"]],
])("a member with %s sees the entries of Settings for it", (held, paths) => {
  const settings = navigationFor(screens, [held]).find(({ text }) => text === "Settings");
  expect(settings?.entries.map(({ href }) => href)).toEqual(paths);
});
