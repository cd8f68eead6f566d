import type { Screen } from "./screen.ts";

/** The screens of the helpdesk. */
export const helpScreens: readonly Screen[] = [
  {
    path: "/help/setup",
    title: "Setup guide",
    access: "signed-in",
    nav: { text: "Setup Guide", group: "Helpdesk" },
    page: async () => (await import("#web/features/help/setup-page.tsx")).SetupPage,
  },
  {
    path: "/help/templates",
    title: "Template design",
    access: "signed-in",
    nav: { text: "Template Design", group: "Helpdesk" },
    page: async () => (await import("#web/features/help/templates-page.tsx")).TemplatesHelpPage,
  },
  {
    path: "/help/plans",
    title: "Plans",
    access: "signed-in",
    page: async () => (await import("#web/features/help/plans-page.tsx")).PlansPage,
  },
  {
    path: "/help/account",
    title: "Your account",
    access: "signed-in",
    page: async () => (await import("#web/features/help/account-page.tsx")).AccountHelpPage,
  },
  {
    path: "/help/faq",
    title: "FAQ",
    access: "signed-in",
    nav: { text: "FAQ", group: "Helpdesk" },
    page: async () => (await import("#web/features/help/faq-page.tsx")).FaqPage,
  },
];
