/** The bucket of the app's and the editor's files. */
export interface SiteFiles {
  /** The keys of all files in a folder, e.g. "assets/abc.js". */
  readonly list: (folder: string) => Promise<string[]>;
  /** Creates or renews a copy with the same headers. */
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}
