import type { Screen } from "./screen.ts";

/** The screens for users who are not signed in. */
export const publicScreens: readonly Screen[] = [
  {
    path: "/login",
    title: "Login",
    access: "public",
    page: async () => (await import("#web/features/sign-in/login-page.tsx")).LoginPage,
  },
  {
    path: "/login/callback",
    title: "Login",
    access: "public",
    page: async () => (await import("#web/features/sign-in/social/callback-page.tsx")).CallbackPage,
  },
  {
    path: "/okta-login",
    title: "Login",
    access: "public",
    page: async () => (await import("#web/features/sign-in/social/okta-login-page.tsx")).OktaLoginPage,
  },
  {
    path: "/register",
    title: "Register",
    access: "public",
    page: async () => (await import("#web/features/sign-in/register-page.tsx")).RegisterPage,
  },
  {
    path: "/verify",
    title: "Confirm your email",
    access: "public",
    page: async () => (await import("#web/features/sign-in/verify-page.tsx")).VerifyPage,
  },
  {
    path: "/join",
    title: "Join your team",
    access: "public",
    page: async () => (await import("#web/features/sign-in/join-page.tsx")).JoinPage,
  },
  {
    path: "/password-forgot",
    title: "Forgot password",
    access: "public",
    page: async () => (await import("#web/features/sign-in/password-forgot-page.tsx")).PasswordForgotPage,
  },
  {
    path: "/login-link",
    title: "Sign in by mail",
    access: "public",
    page: async () => (await import("#web/features/sign-in/login-link-page.tsx")).LoginLinkPage,
  },
  {
    path: "/tokenized-login",
    title: "Sign in",
    access: "public",
    page: async () => (await import("#web/features/sign-in/tokenized-login-page.tsx")).TokenizedLoginPage,
  },
  {
    path: "/password-reset",
    title: "New password",
    access: "public",
    page: async () => (await import("#web/features/sign-in/password-reset-page.tsx")).PasswordResetPage,
  },
  {
    path: "/unsubscribe",
    title: "Unsubscribe",
    access: "public",
    page: async () => (await import("#web/features/sign-in/unsubscribe-page.tsx")).UnsubscribePage,
  },
  {
    path: "/terms-of-use",
    title: "Terms of use",
    access: "public",
    page: async () => (await import("#web/features/legal/terms-page.tsx")).TermsPage,
  },
  {
    path: "/privacy-statement",
    title: "Privacy statement",
    access: "public",
    page: async () => (await import("#web/features/legal/privacy-page.tsx")).PrivacyPage,
  },
];
