import { inspect } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { accessRoutes } from "#shared/api/access.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { userRoutes } from "#shared/api/users.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { acceptInvitation, invitationTo } from "#tests/support/invitations.ts";
import { followLoginLink, loginLinkMailedTo } from "#tests/support/login-links.ts";
import { codeFor, password, type Product, signIn, signInFully, startProduct } from "#tests/support/product.ts";
import { comeBy, enterpriseClient, groupIdOf, openConnection, tokenOf } from "#tests/support/sso.ts";
import { standsIn } from "#tests/support/stands-in.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
const lines: string[] = [];
beforeAll(async () => {
  product = await startProduct();
  process.env["LOG_LEVEL"] = "info";
  // vitest has a console of its own, which does not write to these streams.
  for (const method of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      lines.push(words.map((word) => inspect(word)).join(" "));
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((chunk) => {
      lines.push(String(chunk));
      return true;
    });
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.close();
});

/** Every secret that was shown or made while people signed in in all ways, rightly and wrongly. */
async function signInEveryWay(): Promise<Record<string, string>> {
  const { person, customer } = await openStudio(product);
  const secrets: Record<string, string> = { password, "the client's secret": enterpriseClient.clientSecret };
  const keep = (name: string, value: string | undefined) => {
    if (value === undefined || value.length < 6) throw new Error(`there is no ${name}`);
    secrets[name] = value;
    return value;
  };
  const wrong = keep("a wrong password", "Wrong-horse-8");
  await expect(signIn(person.email, wrong)).rejects.toThrow("Incorrect username or password.");
  keep("an id token", await signIn(person.email));
  const forged = keep("a forged token", `${person.token.slice(0, -9)}forged-by`);
  await product.call(userRoutes.getUser, { token: forged });

  const email = "late@example.com";
  const registered = await product.call(userRoutes.registerUser, { body: { email, password } });
  const registration = keep("a registration's secret", registered.body.registration);
  const confirmation = keep("a confirmation's code", codeFor(product, email));
  await product.call(userRoutes.verifyUser, {
    body: { email, code: keep("a wrong code", "Wr0ng-c0de".padEnd(43, "x")) },
  });
  await product.call(userRoutes.verifyUser, { body: { email, code: confirmation, registration } });
  await product.call(userRoutes.requestPasswordReset, { body: { email } });
  const reset = { email, code: keep("a reset's code", codeFor(product, email)) };
  const [weak, next] = [keep("a refused password", "sestina1"), keep("a new password", "Battery-staple-9")];
  for (const each of [weak, next, next]) {
    await product.call(userRoutes.resetPassword, { body: { ...reset, password: each } });
  }

  await product.call(loginLinkRoutes.requestLoginLink, { body: { email } });
  const link = loginLinkMailedTo(product, email);
  keep("a login token", new URL(link).searchParams.get("token") ?? undefined);
  keep("a token by a link", await followLoginLink(link));
  await expect(followLoginLink(link)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  keep("an authenticator's key", await setUpSecondFactor(email, next));

  const { provider } = await openConnection(product, person, { domain: "log.example" });
  const back = await comeBy(product, provider, "cy@log.example");
  keep("a hosted sign-in's code", back["code"]);
  const byProvider = keep("a token by a provider", await tokenOf(product, back));
  await product.call(ssoRoutes.registerSso, { token: byProvider });

  const invited = "invited@log.example";
  const body = { email: invited, user_group_ids: [await groupIdOf(person)] };
  await person.call(accessRoutes.inviteMember, { body });
  const invitation = invitationTo(product, invited);
  keep("an invitation's token", invitation.token);
  keep("an invited one's token", await acceptInvitation(invitation));

  const key = keep("an API key", await makeKey(person, customer.accountId));
  await product.call(machineApiRoutes.listAccountTemplates, { token: key });
  await product.call(machineApiRoutes.listAccountTemplates, {
    token: keep("a wrong key", `${key.slice(0, -6)}zzzzzz`),
  });
  const session = await signInFully(person.email);
  keep("a refresh token", session.refreshToken);
  keep("an access token", session.accessToken);
  return secrets;
}

it("no token, code, password or key is in the log, whether sign-ins succeed or fail", async () => {
  const secrets = await signInEveryWay();
  const written = lines.join("");
  // Refused calls say why: there is a log to look into.
  expect(written).toContain("AUTH_CODE_INVALID");
  // Signatures tell tokens apart; heads of tokens are alike.
  const ends = Object.entries(secrets).map(([name, value]) => [name, value.split(".").at(-1)!] as const);
  expect(ends.filter(([, value]) => standsIn(written, value)).map(([name]) => name)).toEqual([]);
  expect(written).not.toMatch(/eyJ[\w-]{10,}\./);
});
