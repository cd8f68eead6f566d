import * as styles from "#web/features/templates/row-actions.module.css";
import ButtonDropdown, { type ButtonDropdownProps } from "@cloudscape-design/components/button-dropdown";
import Icon from "@cloudscape-design/components/icon";
import { Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TemplateListItem } from "#shared/models/template.ts";
import { anyOf, anyTemplatePermission, type Access } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useOpened } from "#web/lib/url/use-opened.ts";
import { EyeIcon } from "#web/ui/icons/eye-icon.tsx";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";

const RestoreButton = lazyChunk(async () => (await import("./actions/restore-button.tsx")).RestoreButton);
const FavouriteStar = lazyChunk(async () => (await import("#web/ui/templates/favourite-star.tsx")).FavouriteStar);

const dialogs = {
  duplicate: lazyChunk(async () => (await import("./actions/duplicate-dialog.tsx")).DuplicateDialog),
  tags: lazyChunk(async () => (await import("./actions/tags-dialog.tsx")).TemplateTagsDialog),
  translations: lazyChunk(
    async () => (await import("#web/ui/translations/translations-dialog.tsx")).TranslationsDialog,
  ),
  delete: lazyChunk(async () => (await import("#web/ui/templates/lifecycle/delete-dialog.tsx")).DeleteDialog),
} as const;

/** The buttons in the row of a template. */
export function RowActions({ template }: { template: TemplateListItem }) {
  if (!template.isactive) {
    return (
      <Suspense fallback={<span className={styles.action} />}>
        <RestoreButton template={template} />
      </Suspense>
    );
  }
  const { uid, templateName } = template;
  return (
    <div className={styles.actions}>
      <Suspense fallback={<span className={styles.action} />}>
        <FavouriteStar template={template} place="inRow" />
      </Suspense>
      <IconLink
        to={`/templates/${uid}/editor`}
        name={say("Edit {name}", { name: templateName })}
        icon={<Icon name="edit" />}
      />
      <IconLink
        to={`/templates/${uid}/preview`}
        name={say("Preview {name}", { name: templateName })}
        icon={<Icon svg={<EyeIcon />} />}
      />
      <IconLink
        to={`/templates/${uid}/versions`}
        name={say("Versions of {name}", { name: templateName })}
        icon={<Icon name="history" />}
      />
      <MoreActions template={template} />
    </div>
  );
}

function MoreActions({ template }: { template: TemplateListItem }) {
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const look = useOpened("look");
  const items = [
    { id: "look", text: say("Quick look"), secondaryText: say("Space bar on the name") } as const,
    useItem("duplicate", say("Duplicate"), anyOf("create_templates")),
    useItem("tags", say("Edit tags"), anyOf("edit_templates")),
    useItem("translations", say("Translations"), anyTemplatePermission),
    useItem("delete", say("Delete"), anyOf("delete_templates")),
  ];
  const Asked = asked && dialogs[asked];
  return (
    <>
      <ButtonDropdown
        variant="inline-icon"
        ariaLabel={say("More actions for {templateName}", { templateName: template.templateName })}
        expandToViewport
        items={items}
        onItemClick={({ detail }) => {
          const id = items.find((item) => item.id === detail.id)?.id;
          if (id === "look") look.open(template.uid);
          else setAsked(id);
        }}
      />
      {Asked && (
        <Suspense>
          <Asked template={template} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useItem(
  id: keyof typeof dialogs,
  text: string,
  needs: Access,
): ButtonDropdownProps.Item & { readonly id: keyof typeof dialogs } {
  const may = useMay(needs);
  return { id, text, disabled: !may, ...(!may && { disabledReason: permissionTooltip(needs) }) };
}

function IconLink({ to, name, icon }: { to: string; name: string; icon: ReactNode }) {
  return (
    <Link to={to} className={styles.action} aria-label={name} title={name}>
      {icon}
    </Link>
  );
}
