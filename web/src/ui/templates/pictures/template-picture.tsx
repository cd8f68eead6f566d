import { templateRoutes } from "#shared/api/templates.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { MailPicture } from "./mail-picture.tsx";
import type { PictureSource } from "./picture-query.ts";

/** The newest version of a template as a small mail. A deleted template cannot be read. */
export function TemplatePicture({ template }: { template: TemplateListItem }) {
  return <MailPicture source={sourceOf(template)} isThere={template.isactive} />;
}

function sourceOf({ uid, awsAccountId, versionNumber, updatedTimestamp }: TemplateListItem): PictureSource {
  return {
    id: [awsAccountId ?? "", uid],
    content: `${String(versionNumber)} ${updatedTimestamp}`,
    read: async (signal) => {
      const read = await callApi(templateRoutes.getTemplate, { params: { id: uid } }, { signal });
      // Another account may have been selected meanwhile, or another user may have saved.
      const isCurrent = read.awsAccountId === awsAccountId && read.versionNumber === versionNumber;
      return { html: read.html, isCurrent };
    },
  };
}
