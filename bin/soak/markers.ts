/** A text that is in the mail of one save, or in one version of a reusable block, and in no other. */
export const markerOf = (what: "marker" | "block", name: string, number: number) =>
  `${what}-${name}-${String(number)}-`;

const inMail = /marker-worker-\d+-\d+-\d+-/;
const inBlock = /block-worker-\d+-\w+-\d+-/;

/** The marker of the last save of a mail; null for a mail that no worker has saved. */
export const markerIn = (html: string): string | null => inMail.exec(html)?.[0] ?? null;

export const blockMarkerIn = (html: string): string | null => inBlock.exec(html)?.[0] ?? null;
