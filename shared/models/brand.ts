import * as z from "zod";
import { styleSheetOfUpload } from "./brand-font.ts";
import { Id, oneLine, severalLines } from "./scalars.ts";

/** Hosts of style sheets with fonts. A mail's reader asks them for the font, so no other address is taken. */
export const fontHosts = ["fonts.googleapis.com", "fonts.bunny.net", "use.typekit.net"] as const;

const MOST_COLORS = 12;
const MOST_LINKS = 10;

const colorRule = "must be a hex color such as #1f5aa6";

export const BrandColor = z
  .string(colorRule)
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, colorRule)
  .toLowerCase();

const words = (most: number) =>
  z
    .string("Required field")
    .trim()
    .max(most, `At most ${most} characters are allowed.`)
    .regex(...oneLine);

const named = (most: number) => words(most).min(1, "Required field");

const pixels = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.int(rule).min(least, rule).max(most, rule);
};

const addressRule = "must be an address such as https://example.com";

const WebAddress = z
  .string(addressRule)
  .trim()
  .max(1000, "At most 1000 characters are allowed.")
  .pipe(z.url({ protocol: /^https?$/, hostname: /./, error: addressRule }));

/** Without a user name or port in front of the path, and without what could end a style sheet's link. */
const styleSheetOfHost = new RegExp(
  String.raw`^https://(?:${fontHosts.join("|").replaceAll(".", String.raw`\.`)})/[^\s\\"'<>]*$`,
);

export const isOfFontHost = (url: string): boolean => styleSheetOfHost.test(url);

export const fontAddressRule = `must be a style sheet of ${fontHosts.join(", ")}, or of an uploaded font`;

/** A font in Unlayer's form. With `url` it is a web font, which that style sheet defines. */
export const BrandFont = z.strictObject({
  label: named(60),
  /** A CSS font list, with fonts for mail programs without web fonts. */
  value: named(200).regex(/^[\p{L}\p{N} ,'"-]+$/u, "must be a list of font names such as 'Lato', arial, sans-serif"),
  url: z
    .string()
    .max(500, "At most 500 characters are allowed.")
    .refine((url) => isOfFontHost(url) || styleSheetOfUpload.test(url), fontAddressRule)
    .optional(),
});
export type BrandFont = z.infer<typeof BrandFont>;

const TextStyle = z.strictObject({
  size: pixels(10, 80),
  weight: z.union([z.literal(400), z.literal(700)]),
  color: BrandColor,
});
export type TextStyle = z.infer<typeof TextStyle>;

/** An empty address: no picture. */
const Picture = z.union([z.literal(""), WebAddress], addressRule);

/** Networks that the editor draws icons of, as designs name them. */
export const socialNetworks = [
  "Facebook",
  "Instagram",
  "LinkedIn",
  "X",
  "YouTube",
  "TikTok",
  "Threads",
  "Bluesky",
  "Mastodon",
  "Pinterest",
  "WhatsApp",
  "Telegram",
  "GitHub",
] as const;

/** The look of a company's mails. */
export const Brand = z.strictObject({
  /** The first one is the main color. */
  colors: z
    .array(z.strictObject({ name: named(40), color: BrandColor }))
    .min(1, "At least one color is needed.")
    .max(MOST_COLORS, `At most ${MOST_COLORS} colors are allowed.`),
  fonts: z.strictObject({ headings: BrandFont, text: BrandFont }),
  logo: z.strictObject({
    light: Picture,
    /** For logos on dark backgrounds. */
    dark: Picture,
    alt: words(100),
    href: Picture,
    width: pixels(20, 600),
  }),
  page: z.strictObject({
    /** Around the mail, and behind its contents. */
    background: BrandColor,
    sheet: BrandColor,
    width: pixels(320, 900),
    /** Left and right of contents. */
    padding: pixels(0, 80),
  }),
  button: z.strictObject({
    color: BrandColor,
    backgroundColor: BrandColor,
    hoverBackgroundColor: BrandColor,
    radius: pixels(0, 60),
    paddingVertical: pixels(0, 40),
    paddingHorizontal: pixels(0, 80),
  }),
  text: z.strictObject({
    h1: TextStyle,
    h2: TextStyle,
    h3: TextStyle,
    h4: TextStyle,
    paragraph: TextStyle,
    link: z.strictObject({ color: BrandColor, underline: z.boolean() }),
  }),
  footer: z.strictObject({
    /** Legal text, several lines. May be empty. */
    text: z
      .string("Required field")
      .trim()
      .max(2000, "At most 2000 characters are allowed.")
      .regex(...severalLines),
    color: BrandColor,
  }),
  social: z
    .array(z.strictObject({ network: z.enum(socialNetworks), url: WebAddress }))
    .max(MOST_LINKS, `At most ${MOST_LINKS} links are allowed.`),
});
export type Brand = z.infer<typeof Brand>;

/** The brand of a company; null until one is set. */
export const CompanyBrand = z.object({
  brand: Brand.nullable(),
  /** Increases with each change. */
  revision: z.int().nonnegative(),
});
export type CompanyBrand = z.infer<typeof CompanyBrand>;

/** Replaces the brand, or removes it, if `revision` is still the current one. */
export const CompanyBrandChange = CompanyBrand.strict();

/** A brand that the company had before the current one. */
export const EarlierBrand = CompanyBrand.extend({ brand: Brand });
export type EarlierBrand = z.infer<typeof EarlierBrand>;

/** What of a design a change of the brand touches. */
export const BrandPart = z.enum(["colors", "fonts", "logo", "social", "footer", "sizes"]);
export type BrandPart = z.infer<typeof BrandPart>;

/** A template with values of an earlier brand, in this version. */
export const TemplateOfEarlierBrand = z.object({
  uid: Id,
  templateName: z.string(),
  versionNumber: z.int().positive(),
  parts: z.array(BrandPart),
  /** The revision that a rollout brought to this version: earlier brands have nothing in it. 0 if it is not from a rollout. */
  since: z.int().nonnegative(),
});
export type TemplateOfEarlierBrand = z.infer<typeof TemplateOfEarlierBrand>;

/** That one call applies the brand to. */
export const MOST_TEMPLATES = 1000;

/** Applies the brand to templates, if `revision` is still the current one. */
export const BrandRollout = z.strictObject({
  revision: z.int().positive(),
  template_ids: z
    .array(Id)
    .min(1, "Please choose a template.")
    .max(MOST_TEMPLATES, `At most ${MOST_TEMPLATES} templates are allowed.`),
});
export type BrandRollout = z.infer<typeof BrandRollout>;
