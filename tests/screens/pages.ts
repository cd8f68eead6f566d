import type { Places, ScreenPicture } from "./screen-picture.ts";

/** A screen as it is opened. */
const page = (
  name: string,
  screen: string,
  state: string,
  viewer: ScreenPicture["viewer"],
  at?: ScreenPicture["at"],
): ScreenPicture => ({ name, screen, state, viewer, ...(at !== undefined && { at }) });

const ofTemplate =
  (tab: string) =>
  ({ template }: Places) =>
    `/templates/${template}/${tab}`;

/** Every screen of web/src/app/screens.ts, with data. */
export const pagePictures: readonly ScreenPicture[] = [
  page("login", "/login", "Login", "visitor"),
  page("login-callback", "/login/callback", "Return from an identity provider without an answer", "visitor"),
  page("okta-login", "/okta-login", "Login from Okta", "visitor"),
  page("register", "/register", "Sign-up", "visitor"),
  page("verify", "/verify", "Confirmation without a code", "visitor"),
  page("join", "/join", "Invitation that is not valid", "visitor"),
  page("password-forgot", "/password-forgot", "Forgotten password", "visitor"),
  page("password-reset", "/password-reset", "New password without a code", "visitor"),
  page("login-link", "/login-link", "Sign-in by mail", "visitor"),
  page("tokenized-login", "/tokenized-login", "Sign-in by a link that is not valid", "visitor"),
  page("unsubscribe", "/unsubscribe", "Unsubscribe without a token", "visitor"),
  page("terms-of-use", "/terms-of-use", "Terms of use", "visitor"),
  page("privacy-statement", "/privacy-statement", "Privacy statement", "visitor"),
  page("home", "/", "Home of a company at work", "demo"),
  page("templates", "/templates", "Templates as a list", "demo"),
  page("editor", "/templates/:id/editor", "A template in the editor", "demo", ofTemplate("editor")),
  page("preview", "/templates/:id/preview", "Preview with values", "demo", ofTemplate("preview")),
  page("versions", "/templates/:id/versions", "Versions of a template", "demo", ofTemplate("versions")),
  page("starters", "/templates/starters", "Starters", "demo"),
  page("import", "/templates/import", "Import from Amazon SES", "demo"),
  page("blocks", "/templates/reusable-blocks", "Reusable blocks", "demo"),
  page("images", "/templates/images", "Images", "demo", "/templates/images?orderBy=name&order=asc"),
  page("tags", "/tags", "Tags", "demo"),
  page("analytics", "/analytics", "14 days of sending", "demo"),
  page("accounts", "/aws", "Two AWS accounts", "demo"),
  page("email-identities", "/aws/email-identities", "Addresses", "demo"),
  page("domain-identities", "/aws/domain-identities", "Domains", "demo"),
  page("domain", "/aws/domain-identities/:id", "A domain with its records", "demo", ({ domain }) => {
    return `/aws/domain-identities/${domain}`;
  }),
  page("drift", "/aws/drift", "Differences in Amazon SES", "demo"),
  page("jobs", "/jobs", "Jobs", "demo"),
  page("job", "/jobs", "A job with a failure", "demo", ({ job }) => `/jobs?job=${job}`),
  page("notifications", "/notifications", "Notifications", "demo"),
  page("team", "/settings", "Users of the team", "demo"),
  page("sso", "/settings/sso", "Single sign-on, not set up", "demo"),
  page("api-keys", "/settings/api-keys", "No API keys", "demo"),
  page("webhooks", "/settings/webhooks", "No webhooks", "demo"),
  page("webhook", "/settings/webhooks/:id", "A webhook with a failed delivery", "hard names", ({ webhook }) => {
    return `/settings/webhooks/${webhook}`;
  }),
  page("languages", "/settings/languages", "Languages", "demo"),
  page("brand", "/settings/brand", "Brand", "demo"),
  page("subscription", "/settings/subscription", "Subscription", "demo"),
  page("upgrade", "/settings/upgrade", "Plans", "newcomer"),
  page("audit", "/settings/audit", "Audit log", "demo"),
  page("user", "/user", "User settings", "demo"),
  page("user-security", "/user/security", "Password and second factor", "demo"),
  page("user-notifications", "/user/notifications", "Mails about notifications", "demo"),
  page("user-invitations", "/user/invitations", "Invitations", "demo"),
  page("user-privacy", "/user/privacy", "Privacy notice", "demo"),
  page("user-data-security", "/user/data-security", "Data security", "demo"),
  page("user-terms-of-use", "/user/terms-of-use", "Terms of use, signed in", "demo"),
  page("help-setup", "/help/setup", "Setup guide", "demo"),
  page("help-templates", "/help/templates", "Guide to templates", "demo"),
  page("help-api", "/help/api", "API reference", "demo"),
  page("help-plans", "/help/plans", "Plans explained", "demo"),
  page("help-account", "/help/account", "Guide to the account", "demo"),
  page("help-faq", "/help/faq", "Questions and answers", "demo"),
];
