import { queryOptions } from "@tanstack/react-query";
import { templateRoutes } from "#shared/api/templates.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { keepPicture, readPicture } from "./picture-store.ts";

const MOST_CALLS = 4;
const inLine = fewAtOnce(MOST_CALLS);

export interface PictureOf {
  readonly companyId: string;
  readonly userId: string;
  readonly template: Pick<TemplateListItem, "uid" | "awsAccountId" | "versionNumber" | "updatedTimestamp">;
}

/** The html of a template, with its placeholders in place of their values. A new version is other content. */
export function pictureQuery({ companyId, userId, template }: PictureOf) {
  const { uid, awsAccountId, versionNumber, updatedTimestamp } = template;
  const key = [companyId, userId, awsAccountId ?? "", uid].join(" ");
  const content = `${String(versionNumber)} ${updatedTimestamp}`;
  return queryOptions({
    queryKey: ["template-picture", key, content],
    queryFn: async ({ signal }) => {
      const kept = await readPicture(key, content);
      if (kept !== undefined) return kept;
      return inLine(async () => {
        const read = await callApi(templateRoutes.getTemplate, { params: { id: uid } }, { signal });
        const { html } = mailWithPlaceholders({ subject: read.subject, html: read.html });
        // Another account may have been selected meanwhile, or another user may have saved.
        const isSame = read.awsAccountId === awsAccountId && read.versionNumber === versionNumber;
        if (isSame) void keepPicture(key, content, html);
        return html;
      }, signal);
    },
    staleTime: Infinity,
  });
}
