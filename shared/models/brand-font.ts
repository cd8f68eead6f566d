import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

// The rules of uploads are in font-upload.ts: every Lambda of the brand's area carries this file.

/** The formats of font files that are stored, which are their file endings. The first ones are smaller. */
export const fontFormats = ["woff2", "woff", "ttf", "otf"] as const;
export type FontFormat = (typeof fontFormats)[number];

/** As CSS counts them: 400 is regular, 700 is bold. */
const Weight = z.int().min(1).max(1000);

/** One file of an uploaded font. */
export const FontFile = z.object({
  id: Id,
  format: z.enum(fontFormats),
  /** The same as `heaviest`, unless it is a variable font. */
  lightest: Weight,
  heaviest: Weight,
  isItalic: z.boolean(),
  bytes: z.int().positive(),
  /** Its maker forbids embedding: the field `fsType` of the file says "restricted license". */
  isRestricted: z.boolean(),
});
export type FontFile = z.infer<typeof FontFile>;

/** A font family that the company has uploaded. It never changes: a mail keeps what it was designed with. */
export const UploadedFont = z.object({
  id: Id,
  family: z.string(),
  /** The CSS font list, with the fonts behind it. */
  value: z.string(),
  /** Its style sheet, by which mails load it. */
  url: z.url(),
  files: z.array(FontFile),
  createdTimestamp: Timestamp,
  /** How many templates and blocks use it, in any of their versions and in any account. */
  useCount: z.int().nonnegative(),
});
export type UploadedFont = z.infer<typeof UploadedFont>;

/** The address of an uploaded font's style sheet, of any company. */
export const styleSheetOfUpload = /^https?:\/\/[^\s\\"'<>/]+\/images\/[\w-]{8,64}\/[\w-]{8,64}\.css$/;
