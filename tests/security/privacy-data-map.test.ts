import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { invitationKeys } from "#functions/storage/invitation-keys.ts";
import { imageKeys } from "#functions/storage/image-usage-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { mailEventKeys } from "#functions/storage/mail-event-keys.ts";
import { paymentKeys } from "#functions/storage/payment-keys.ts";
import { scimKeys } from "#functions/storage/scim-keys.ts";
import { signInKeys } from "#functions/storage/sign-in-keys.ts";

it("every kind of item stands in the map of personal data once, and nothing else does", () => {
  const [, table = ""] = readFileSync("docs/privacy-data-map.md", "utf8").split(/^\| items /m);
  const mapped = table
    .split(/^## /m)[0]!
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
  /** They read a key, and make none of their own. */
  const readers = ["agreementOf"];
  const kinds = Object.keys({
    ...keys,
    ...imageKeys,
    ...invitationKeys,
    ...mailEventKeys,
    ...paymentKeys,
    ...scimKeys,
    ...signInKeys,
  }).filter((name) => !readers.includes(name));
  expect(mapped.sort()).toEqual(kinds.sort());
});
