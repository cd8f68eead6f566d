import { say } from "#web/lib/texts/say.ts";

export interface News {
  /** The day of its release, e.g. "2026-11-29". */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** A screen where it can be tried. */
  readonly to?: string;
}

/** What users notice of new releases, newest first. A change that they notice adds an entry, and the oldest leaves. */
export const news: readonly News[] = [
  {
    day: "2026-12-01",
    title: say("Comments on templates"),
    text: say(
      "Discuss a mail in its editor: write about the whole mail or the selected content, reply, and resolve what is done.",
    ),
    to: "/templates",
  },
  {
    day: "2026-12-01",
    title: say("Countdowns"),
    text: say(
      "A mail shows how much time is left, whenever it is opened. The editor has countdowns among its contents.",
    ),
  },
  {
    day: "2026-12-01",
    title: say("QR codes"),
    text: say("The editor makes a QR code of a link, in your colors. It is a picture that leads to the link too."),
  },
  {
    day: "2026-11-30",
    title: say("Keys, icons and pictures"),
    text: say(
      "Ctrl and / lists the shortcuts. The navigation narrows to its icons, and a mail is shown while the mouse rests on its name.",
    ),
    to: "/templates",
  },
  {
    day: "2026-11-30",
    title: say("Steps to the first mail"),
    text: say("Home leads on to the first mail and the first colleague, and ticks each step by itself."),
    to: "/",
  },
  {
    day: "2026-11-30",
    title: say("Your own fonts"),
    text: say("Upload the font files of your company to its brand. The editor offers them first, and mails load them."),
    to: "/settings/brand",
  },
  {
    day: "2026-11-30",
    title: say("Placeholders by name"),
    text: say("The editor shows placeholders by name in the whole mail, or sample values in their place."),
  },
  {
    day: "2026-11-30",
    title: say("Nested tags"),
    text: say(
      "A slash in a tag's label nests it, as folders. The templates show the tags as a tree with counts at their side.",
    ),
    to: "/templates",
  },
];

/** The day of the newest entry. */
export const newestDay: string = news[0]?.day ?? "";
