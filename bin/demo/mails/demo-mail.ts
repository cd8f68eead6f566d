import type { Look, Part } from "./contents.ts";
import type { Language, Words } from "./words.ts";

/** The members of the demo company by their role in it. */
export type PersonName = "robin" | "ines" | "jonas" | "claire" | "priya";

/** A slash nests a tag. "Campaigns" itself is none. */
export type TagName =
  | "Orders"
  | "Orders/Invoices"
  | "Orders/Returns"
  | "Account"
  | "Tea club"
  | "News"
  | "Care"
  | "Campaigns/Offers"
  | "Campaigns/Seasonal";

interface AnyMail {
  readonly name: string;
  readonly subject: Words;
  readonly tags: readonly TagName[];
  /** Who made its first version, and who saved it again. */
  readonly by: PersonName;
  readonly then?: PersonName;
  readonly where: "draft" | "development" | "everywhere";
  /** Mails that the production account sends on a weekday. */
  readonly daily?: number;
}

/** A template that begins with a starter, and stays as it is drawn. */
export interface StarterMail extends AnyMail {
  readonly starter: string;
}

/** A template of the company's design. */
export interface DrawnMail extends AnyMail {
  readonly preheader: Words;
  /** Next to English. */
  readonly languages: readonly Language[];
  readonly look: Look;
  readonly parts: readonly Part[];
  /** Values that the team keeps with it. */
  readonly sample?: Readonly<Record<string, unknown>>;
}

export type DemoMail = StarterMail | DrawnMail;
