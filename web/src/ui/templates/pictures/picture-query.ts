import { queryOptions } from "@tanstack/react-query";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { keepPicture, readPicture } from "./picture-store.ts";

const MOST_CALLS = 4;
const inLine = fewAtOnce(MOST_CALLS);

/** What a picture shows. */
export interface PictureSource {
  /** Names the thing among all that this user sees in this company. */
  readonly id: readonly string[];
  /** Another text means other html. */
  readonly content: string;
  /** `isCurrent`: whether it still is the html of `content`; otherwise it is not kept. */
  readonly read: (signal: AbortSignal) => Promise<{ readonly html: string; readonly isCurrent: boolean }>;
}

interface Viewer {
  readonly companyId: string;
  readonly userId: string;
}

/** The html of a picture, with its placeholders in place of their values: from this browser, or read. */
export function pictureQuery({ companyId, userId }: Viewer, { id, content, read }: PictureSource) {
  const key = [companyId, userId, ...id].join(" ");
  return queryOptions({
    queryKey: ["picture", key, content],
    queryFn: async ({ signal }) => {
      const kept = await readPicture(key, content);
      if (kept !== undefined) return kept;
      return inLine(async () => {
        const { html: written, isCurrent } = await read(signal);
        const { html } = mailWithPlaceholders({ subject: "", html: written });
        if (isCurrent) void keepPicture(key, content, html);
        return html;
      }, signal);
    },
    staleTime: Infinity,
  });
}
