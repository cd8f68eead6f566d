import { useQueryClient } from "@tanstack/react-query";
import { MailPicture } from "#web/ui/templates/pictures/mail-picture.tsx";
import { versionQuery } from "./queries.ts";

/** A version in small. Its content is read as for its view, which then shows it at once. */
export function VersionPicture({ id, versionNumber }: { id: string; versionNumber: number }) {
  const queryClient = useQueryClient();
  return (
    <MailPicture
      shape="small"
      source={{
        id: ["version", id, String(versionNumber)],
        // A version never changes.
        content: "",
        read: async () => {
          const { html } = await queryClient.query(versionQuery(id, versionNumber));
          return { html, isCurrent: true };
        },
      }}
    />
  );
}
