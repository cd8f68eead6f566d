import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { accessRoutes } from "#shared/api/access.ts";
import type { Member } from "#shared/models/member.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import {
  acceptInvitation,
  declineByLink,
  invitationTo,
  showInvitation,
  tryToAccept,
} from "#tests/support/invitations.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

let product: Product;
let founder: Person;
beforeAll(async () => {
  product = await startProduct();
  founder = await product.join();
  await putOnPlan(founder, "Business");
});
afterEach(() => void vi.useRealTimers());
afterAll(() => product.close());

/** Moves the time of the whole product, whose tokens end by it. */
async function wait(ms: number): Promise<void> {
  const answer = await fetch(`${product.url}/_local/api/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ forwardMs: ms }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const token = await signIn(founder.email);
  founder = { ...founder, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
}

async function invite(email: string): Promise<Member> {
  const { id } = await teamOf(founder).groupNamed("Administrators");
  return (await founder.call(accessRoutes.inviteMember, { body: { email, user_group_ids: [id] } })).body;
}

const isVerified = async (email: string): Promise<boolean> =>
  (await founder.call(accessRoutes.listMembers, { query: { search: email } })).body.entities[0].verified;

it("an invitation is valid for seven days, and for seven more once it is mailed again", async () => {
  await invite("early@example.com");
  const late = await invite("late@example.com");
  await wait(WEEK_MS - HOUR_MS);
  await acceptInvitation(invitationTo(product, "early@example.com"));
  await wait(2 * HOUR_MS);
  await expect(acceptInvitation(invitationTo(product, "late@example.com"))).rejects.toThrow("INVITATION_NOT_FOUND");
  expect([await isVerified("early@example.com"), await isVerified("late@example.com")]).toEqual([true, false]);

  expect((await founder.call(accessRoutes.reinviteMember, { params: { id: late.uid } })).status).toBe(204);
  await wait(WEEK_MS - HOUR_MS);
  await acceptInvitation(invitationTo(product, "late@example.com"));
  expect(await isVerified("late@example.com")).toBe(true);
});

it("an expired invitation cannot be shown, answered or chosen, though the table's TTL has not removed it yet", async () => {
  const [shown, asked] = ["shown-late@example.com", "asked-late@example.com"];
  for (const email of [shown, asked]) await invite(email);
  const link = invitationTo(product, shown);
  // The test's clock alone: the product's would have the table sweep, which takes DynamoDB days.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + WEEK_MS + HOUR_MS });
  const expired = { status: 404, body: { detail: "INVITATION_NOT_FOUND" } };
  expect(await showInvitation(link)).toEqual(expired);
  expect(await tryToAccept(link)).toEqual(expired);
  expect(await declineByLink(link)).toEqual(expired);
  // Not asked, the newcomer has a company of their own at once.
  const { company } = claimsOf(await product.join(asked));
  expect(company).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(company).not.toBe(claimsOf(founder).company);
});
