import { expect, type Page } from "@playwright/test";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { password } from "../product.ts";
import { dialog, press, type RefusedForm } from "./refused-form.ts";

interface Links {
  /** A user with an authenticator app. */
  readonly withApp: string;
  readonly reset: string;
  /** For a registration in another browser. */
  readonly verification: string;
  readonly invitation: string;
}

const page = (shown: Page) => shown.locator("body");
const isAccepted = async (_: unknown, shown: Page) => shown.getByRole("checkbox").check();
const withoutAccount = { within: page, offline: "says so", isStored: false, isBeforeSignIn: true } as const;

/** Forms for users who are not signed in. */
export const signInForms = ({ withApp, reset, verification, invitation }: Links): readonly RefusedForm[] => [
  {
    ...withoutAccount,
    source: "features/sign-in/register-page.tsx",
    path: "/register",
    fields: { Email: "new@shop.example", Password: "Kiwi-ramo-7-tram" },
    choose: isAccepted,
    submits: "Sign up",
    route: userRoutes.registerUser,
  },
  {
    ...withoutAccount,
    source: "features/sign-in/choose-password.tsx",
    path: verification,
    fields: { "Your password": "Kiwi-ramo-7-tram" },
    choose: isAccepted,
    submits: "Create account",
    route: userRoutes.verifyUser,
  },
  {
    ...withoutAccount,
    source: "features/sign-in/invitation/join-with-password.tsx",
    path: invitation,
    fields: { "Your password": "Kiwi-ramo-7-tram" },
    choose: isAccepted,
    submits: "Join",
    route: invitationRoutes.acceptInvitation,
  },
  {
    ...withoutAccount,
    source: "features/sign-in/login-link-page.tsx",
    path: "/login-link",
    fields: { Email: "ann@shop.example" },
    submits: "Send Mail",
    route: loginLinkRoutes.requestLoginLink,
  },
  {
    ...withoutAccount,
    source: "features/sign-in/password-forgot-page.tsx",
    path: "/password-forgot",
    fields: { Email: "ann@shop.example" },
    submits: "Send Mail",
    route: userRoutes.requestPasswordReset,
  },
  {
    ...withoutAccount,
    source: "features/sign-in/password-reset-page.tsx",
    path: reset,
    fields: { "New password": "Kiwi-ramo-7-tram" },
    submits: "Save password",
    route: userRoutes.resetPassword,
  },
  {
    ...withoutAccount,
    source: "features/sign-in/recovery-step.tsx",
    path: "/login",
    open: async (shown) => {
      await shown.getByLabel("Email").fill(withApp);
      await shown.getByLabel("Password").fill(password);
      await press("Login")(shown);
      await expect(shown.getByRole("heading", { name: "Second factor" })).toBeVisible();
      await press("Use a recovery code")(shown);
    },
    fields: { "Recovery code": "AAAA-BBBB-CCCC-DDDD-EEEE-FFFF" },
    submits: "Turn off second factor",
    route: secondFactorRoutes.recoverAccount,
  },
];

/** Forms of a new user's first sign-in. */
export const welcomeForm: RefusedForm = {
  source: "features/welcome/details-slide.tsx",
  open: async (shown) => {
    for (const name of ["Welcome to Sestina", "Need help?"]) {
      await shown.getByRole("dialog", { name }).getByRole("button", { name: "Next" }).click();
    }
  },
  within: dialog("We need some additional details about you"),
  fields: { "Company name": "Shop", "First name": "Ada", "Last name": "Byron" },
  submits: "Save",
  route: userRoutes.saveRegisterDetails,
  offline: "waits",
  isStored: false,
  sentences: {
    403: "We ran into a problem saving your details",
    429: "We ran into a problem saving your details",
    500: "We ran into a problem saving your details",
  },
};

/** Forms that the user pool answers itself, each with its test; it has no permission errors. */
export const formsOfUserPool: Readonly<Record<string, string>> = {
  "features/sign-in/login-page.tsx":
    "the login page shows what is missing and focuses it, and reports a missing connection",
  "features/sign-in/second-factor-step.tsx": "the steps of a sign-in say when the user pool cannot be reached",
  "features/sign-in/passkey-step.tsx": "the steps of a sign-in say when the user pool cannot be reached",
};

/** Files with a form for other files, which have rows. */
export const sharedParts: readonly string[] = [
  "ui/form/form-dialog.tsx",
  "ui/form/label-dialog.tsx",
  "ui/tags/tags-dialog.tsx",
  "ui/form/typed-confirm-dialog.tsx",
  "features/access/drawer-form.tsx",
  "features/sign-in/sign-in-form.tsx",
  "features/users/security/password-proof-dialog.tsx",
];
