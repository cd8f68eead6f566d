import { say } from "#web/lib/texts/say.ts";
import type { Screen } from "./screen.ts";

/** The screens for users who are not signed in. */
export const publicScreens: readonly Screen[] = [
  {
    path: "/login",
    title: say("Login"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/login-page.tsx")).LoginPage,
  },
  {
    path: "/login/callback",
    title: say("Login"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/social/callback-page.tsx")).CallbackPage,
  },
  {
    path: "/okta-login",
    title: say("Login"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/social/okta-login-page.tsx")).OktaLoginPage,
  },
  {
    path: "/register",
    title: say("Register"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/register-page.tsx")).RegisterPage,
  },
  {
    path: "/verify",
    title: say("Confirm your email"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/verify-page.tsx")).VerifyPage,
  },
  {
    path: "/join",
    title: say("Join your team"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/join-page.tsx")).JoinPage,
  },
  {
    path: "/password-forgot",
    title: say("Forgot password"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/password-forgot-page.tsx")).PasswordForgotPage,
  },
  {
    path: "/login-link",
    title: say("Sign in by mail"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/login-link-page.tsx")).LoginLinkPage,
  },
  {
    path: "/tokenized-login",
    title: say("Sign in"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/tokenized-login-page.tsx")).TokenizedLoginPage,
  },
  {
    path: "/password-reset",
    title: say("New password"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/password-reset-page.tsx")).PasswordResetPage,
  },
  {
    path: "/unsubscribe",
    title: say("Unsubscribe"),
    access: "public",
    page: async () => (await import("#web/features/sign-in/unsubscribe-page.tsx")).UnsubscribePage,
  },
  {
    path: "/terms-of-use",
    title: say("Terms of use"),
    access: "public",
    page: async () => (await import("#web/features/legal/terms-page.tsx")).TermsPage,
  },
  {
    path: "/privacy-statement",
    title: say("Privacy statement"),
    access: "public",
    page: async () => (await import("#web/features/legal/privacy-page.tsx")).PrivacyPage,
  },
];
