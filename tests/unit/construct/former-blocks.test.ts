import { expect, it } from "vitest";
import type { LockedBlock } from "#cli/folder/lock.ts";
import { linksOf } from "#cli/links/account-links.ts";
import type { ComparedBlock } from "#cli/links/compare-blocks.ts";
import { findFormerBlocks } from "#construct/handler/former-blocks.ts";

const locked = (version: number): LockedBlock => ({
  id: "1",
  version,
  hash: "a",
  about: "b",
  versions: { a: version },
});
const lockOf = (blocks: Readonly<Record<string, number>>) => ({
  lockVersion: 1 as const,
  accounts: Object.fromEntries(
    Object.entries(blocks).map(([account, version]) => [
      account,
      { templates: {}, blocks: { Footer: locked(version) } },
    ]),
  ),
});
const block = { file: "Footer", label: "Footer", description: "" };
/** The former folder has a block that the account has otherwise. */
const changed: ComparedBlock = {
  ...{ file: "Footer", difference: "changed-both", locked: locked(2) },
  local: { file: "Footer", path: "blocks/Footer", files: new Map(), problems: [], block },
  remote: { ...block, id: "1", state: "UPDATED", version: 5, tags: [], createdAt: "", updatedAt: "" },
};
const linked = { compared: [changed], links: linksOf({ blocks: {}, images: {} }, new Map(), lockOf({})) };

it("a block that others have changed is based on the former folder, whatever the lock says for other accounts", () => {
  const lock = lockOf({ production: 2, test: 3 });
  const { accounts } = findFormerBlocks("production", lock, { lock, linked }).lock;
  expect(accounts["production"]?.blocks?.["Footer"]).toMatchObject({ id: "1", version: 0, versions: { a: 2 } });
  expect(accounts["test"]?.blocks).toEqual({});
});

it.each([
  ["this account", { production: 4, test: 3 }],
  ["another account of the company", { production: 2, test: 4 }],
])("a block that was pulled since from %s keeps that as its basis", (_, now) => {
  const lock = lockOf(now);
  const former = { lock: lockOf({ production: 2, test: 3 }), linked };
  expect(findFormerBlocks("production", lock, former)).toEqual({ lock, asFormer: new Set() });
});
