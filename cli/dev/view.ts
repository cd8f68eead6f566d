import type { Problem } from "../folder/problem.ts";
import type { Mail } from "#shared/mail-check/mails.ts";

/** What a page is about. */
export interface Choice {
  readonly name: string;
  /** Absent: the default language. */
  readonly language?: string | undefined;
  /** The name of sample data. */
  readonly sample?: string | undefined;
}

export interface FolderView {
  readonly templates: readonly { readonly name: string; readonly isFaulty: boolean }[];
  /** Of folders that are none of a template. */
  readonly problems: readonly string[];
  /** Why the folder as it is now cannot be read: then the templates are those that it had before. */
  readonly failure: readonly string[];
}

export interface TemplateView extends Choice {
  readonly path: string;
  /** Next to the default one. */
  readonly languages: readonly string[];
  readonly samples: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  /** Findings of `check`. */
  readonly problems: readonly Problem[];
  /** Why the files as they are now make no mail. */
  readonly failure?: readonly string[];
  /** The mail; the last one that could be made where the files make none. */
  readonly mail?: Mail;
}

/** The templates of a folder as its files are. */
export interface Preview {
  readonly folder: () => FolderView;
  /** Undefined if the folder has no such template. */
  readonly show: (choice: Choice) => Promise<TemplateView | undefined>;
  /** The html of a mail with what its folder shows in it. */
  readonly withImages: (html: string) => Promise<string>;
}
