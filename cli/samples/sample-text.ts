import { harmless } from "../core/paint.ts";
import { samplesFolder } from "../folder/sample-files.ts";
import type { RemoteSample } from "./compare-samples.ts";

/** Sample data by its template, for people: `Welcome/sample-data/Ada`. Its file may be called otherwise. */
export const pathOfSample = ({ template, name }: { readonly template: string; readonly name: string }): string =>
  `${template}/${samplesFolder}/${harmless(name)}`;

type Change = Partial<Pick<RemoteSample, "updatedBy" | "updatedAt" | "revision">>;

/** Who changed the account's sample data, and when. */
export const whoChanged = ({ updatedBy = "another user", updatedAt = "", revision }: Change = {}): string =>
  `changed by ${harmless(updatedBy)}, ${updatedAt}${revision === undefined ? "" : ` (revision ${String(revision)})`}`;
