import type { StoredSource } from "#shared/models/template-source.ts";
import type { Problem } from "../folder/problem.ts";

/** A mail of another tool as a template. */
export interface ImportedMail {
  readonly name: string;
  readonly source: StoredSource;
  /** Where it was found. */
  readonly file: string;
  /** Whether the mail has no subject, so that its name stands in its place. */
  readonly lacksSubject?: boolean;
}

/** What a file holds. One without mails, such as a package.json, has neither. */
export interface ReadMails {
  readonly mails: readonly ImportedMail[];
  readonly problems: readonly Problem[];
}

export const noMails: ReadMails = { mails: [], problems: [] };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
