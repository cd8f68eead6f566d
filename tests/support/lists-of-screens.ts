interface ListOfScreen {
  /** Paths of the calls that load the lists. */
  readonly calls: readonly string[];
  /** Text that is shown once they have loaded, in a company with one AWS account and one template. */
  readonly shows: string | RegExp;
  /** Whether they come in pages, with a count of all entries. */
  readonly isPaged?: boolean;
  /** Whether they are loaded again when their tab gets the focus, so that they show what another tab has changed. True unless said. */
  readonly loadsAgain?: boolean;
}

/** Every screen that starts with a list. `:id` is the template's. */
export const listsOfScreens: Readonly<Record<string, ListOfScreen>> = {
  "/templates": { calls: ["/templates"], shows: "welcome", isPaged: true },
  "/templates/import": { calls: ["/templates/importable"], shows: "No more templates to import" },
  "/templates/reusable-blocks": { calls: ["/blocks"], shows: "Footer", isPaged: true },
  "/templates/images": { calls: ["/images"], shows: "No images yet", isPaged: true },
  "/templates/:id/versions": { calls: ["/template/:id/versions"], shows: "Version 1" },
  "/tags": { calls: ["/tags"], shows: "Newsletter" },
  "/aws": { calls: ["/aws/accounts"], shows: "Main" },
  "/aws/email-identities": { calls: ["/identities/emails"], shows: "news@shop.example", isPaged: true },
  "/aws/domain-identities": { calls: ["/identities/domains"], shows: "Nothing to show here", isPaged: true },
  "/aws/drift": { calls: ["/drift", "/drift/findings"], shows: "No differences" },
  "/jobs": { calls: ["/jobs"], shows: "Nothing to show here" },
  "/notifications": { calls: ["/notifications"], shows: "No notifications" },
  "/settings": { calls: ["/iam/members", "/iam/groups", "/iam/policies"], shows: "Administrator", isPaged: true },
  "/settings/sso": { calls: ["/sso/connections"], shows: "Your company has no sign-in provider yet." },
  "/settings/api-keys": { calls: ["/api-keys", "/aws/accounts", "/trusted-issuers"], shows: "No API keys yet" },
  "/settings/webhooks": { calls: ["/webhooks"], shows: "No webhooks yet" },
  "/settings/languages": { calls: ["/languages"], shows: "No languages yet" },
  // A form with what is not saved yet.
  "/settings/brand": { calls: ["/brand"], shows: "No brand yet", loadsAgain: false },
  "/settings/subscription": { calls: ["/company/invoices"], shows: "Nothing to show here" },
  "/settings/audit": { calls: ["/company/audit"], shows: "Created" },
  "/user/security": { calls: ["/user/sessions"], shows: "This session" },
  "/user/notifications": { calls: ["/notifications/choices"], shows: "A job failed" },
  "/user/invitations": { calls: ["/user/invitation-blocks"], shows: "You have blocked no company" },
};
