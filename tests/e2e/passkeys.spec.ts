import type { Page } from "@playwright/test";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { appCode, setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { password } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

/** A virtual authenticator whose user confirms every request. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifiesUser: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function signInByPasskey(page: Page, email: string) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Passkey" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
}

async function signOut(page: Page, email: string) {
  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
}

test("a passkey is added, signs in, and is removed", async ({ page, product }, info) => {
  const { email } = await product.join("passkeys@example.com");
  const keep = screenKeeper(info);
  await addAuthenticator(page);
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByLabel("Name").fill("Laptop");
  await keep(page, "add-passkey");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The passkey was added.")).toBeVisible();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByText("Laptop")).toBeVisible();
  await keep(page, "passkeys");
  const subjects = () =>
    product.mailbox.list().flatMap(({ deliveredTo, subject }) => (deliveredTo === email ? [subject] : []));
  expect(subjects()).toContain("A passkey was added to your account");

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await adding.getByLabel("Name").fill("Laptop again");
  await page.keyboard.press("Enter");
  await expect(adding.getByText("This device has a passkey of your account already.")).toBeVisible();
  await adding.getByRole("button", { name: "Cancel" }).click();

  await signOut(page, email);
  // The state after a hosted session: a passkey sign-in belongs to the other app client.
  await page.evaluate(() => localStorage.setItem("came-by-hosted-ui", "true"));
  await signInByPasskey(page, email);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/user/security");
  await page.getByRole("button", { name: "Remove the passkey Laptop" }).click();
  const removing = page.getByRole("dialog", { name: "Remove the passkey Laptop?" });
  await removing.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  expect(subjects()).toContain("A passkey was removed from your account");
});

test("an unknown address and an account without a passkey get the same answer", async ({ page, product }, info) => {
  const { email } = await product.join("no-passkey@example.com");
  const keep = screenKeeper(info);
  await addAuthenticator(page);
  for (const address of [email, "unknown@example.com"]) {
    await signInByPasskey(page, address);
    await expect(page.getByRole("alert")).toContainText("No passkey signs in to this account.");
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "passkey-sign-in");
  await page.getByRole("button", { name: "Back to login" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("an unconfirmed passkey and a browser without passkeys get a message", async ({ page, product }) => {
  const { email } = await product.join("unconfirmed@example.com");
  const device = await addAuthenticator(page);
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await device.verifiesUser(false);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByLabel("Name").fill("Laptop");
  await page.keyboard.press("Enter");
  await expect(adding.getByText("No passkey was made. Please try again.")).toBeVisible();

  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.reload();
  await expect(page.getByText("This browser cannot make passkeys.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeDisabled();
  await signOut(page, email);
  await signInByPasskey(page, email);
  await expect(page.getByRole("alert")).toContainText("cannot use passkeys here");
});

test("with an authenticator app a passkey counts as both factors, and a failure shows what to do", async ({
  page,
  product,
}, info) => {
  const { email } = await product.join("passkey-and-app@example.com");
  const keep = screenKeeper(info);
  await addAuthenticator(page);
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByLabel("Name").fill("Laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The passkey was added.")).toBeVisible();

  await page.route("**/both-factors", (route) => route.abort());
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const setUp = page.getByRole("dialog", { name: "Set up a second factor" });
  await setUp.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  const secret = (await setUp.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await setUp.getByLabel("Code of your app").fill(appCode(secret, Date.now()));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your second factor is on.")).toBeVisible();
  await expect(page.getByText("You have no recovery codes", { exact: true })).toBeVisible();
  await expect(page.getByText("Your passkeys do not sign you in yet")).toBeVisible();
  await keep(page, "not-both-factors");
  await page.unroute("**/both-factors");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your passkeys count as both factors.")).toBeVisible();

  await signOut(page, email);
  await signInByPasskey(page, email);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a used recovery code is refused, a low number is reported, and new codes are made", async ({
  page,
  product,
}, info) => {
  const { email, call } = await product.join("codes-used-up@example.com");
  const keep = screenKeeper(info);
  await setUpSecondFactor(email);
  const { codes } = (await call(secondFactorRoutes.makeRecoveryCodes, { body: { password } })).body;
  const use = (code: string) =>
    product.call(secondFactorRoutes.recoverAccount, { token: undefined, body: { email, code } });
  const [first, second, ...others] = codes;
  expect((await use(first)).status).toBe(204);
  await setUpSecondFactor(email);

  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: /recovery code/i }).click();
  await page.getByLabel("Recovery code").fill(first);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await keep(page, "recovery-code-used");
  await page.getByLabel("Recovery code").fill(second);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your second factor is off.", { exact: false })).toBeVisible();
  for (const code of others.slice(0, 7)) expect((await use(code)).status).toBe(204);

  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await expect(page.getByText("Few recovery codes are left")).toBeVisible();
  await keep(page, "few-recovery-codes");
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  await page.getByRole("dialog", { name: "Create recovery codes?" }).getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(shown.getByLabel("Recovery codes", { exact: true })).toContainText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}/);
  await keep(page, "new-recovery-codes");
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText(/^10 of 10 codes are left/)).toBeVisible();
});
