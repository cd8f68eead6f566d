import { say } from "#web/lib/texts/say.ts";
import type { Screen } from "./screen.ts";

/** The screens of the helpdesk. */
export const helpScreens: readonly Screen[] = [
  {
    path: "/help/setup",
    title: say("Setup guide"),
    access: "signed-in",
    nav: { text: say("Setup Guide"), group: say("Helpdesk") },
    page: async () => (await import("#web/features/help/setup-page.tsx")).SetupPage,
  },
  {
    path: "/help/templates",
    title: say("Template design"),
    access: "signed-in",
    nav: { text: say("Template Design"), group: say("Helpdesk") },
    page: async () => (await import("#web/features/help/templates-page.tsx")).TemplatesHelpPage,
  },
  {
    path: "/help/api",
    title: say("API reference"),
    access: "signed-in",
    page: async () => (await import("#web/features/help/api-reference/api-reference-page.tsx")).ApiReferencePage,
  },
  {
    path: "/help/plans",
    title: say("Plans"),
    access: "signed-in",
    page: async () => (await import("#web/features/help/plans-page.tsx")).PlansPage,
  },
  {
    path: "/help/account",
    title: say("Your account"),
    access: "signed-in",
    page: async () => (await import("#web/features/help/account-page.tsx")).AccountHelpPage,
  },
  {
    path: "/help/faq",
    title: "FAQ",
    access: "signed-in",
    nav: { text: "FAQ", group: say("Helpdesk") },
    page: async () => (await import("#web/features/help/faq-page.tsx")).FaqPage,
  },
];
