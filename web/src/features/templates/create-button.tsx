import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useNavigate } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";

const access = anyOf("create_templates");
const startersPath = "/templates/starters";
const importPath = "/templates/import";

/** 'Create new template', with a menu for starters and import. */
export function CreateButton({ onCreate }: { onCreate: () => void }) {
  const navigate = useNavigate();
  const { summary } = useCompany();
  const may = useMay(access);
  return (
    <ButtonDropdown
      variant="primary"
      ariaLabel={say("More ways to create a template")}
      mainAction={{
        text: say("Create new template"),
        onClick: onCreate,
        disabled: !may,
        ...(!may && { disabledReason: permissionTooltip(access) }),
      }}
      items={[
        {
          id: startersPath,
          text: say("Create from starters"),
          href: startersPath,
          disabled: !may,
          ...(!may && { disabledReason: permissionTooltip(access) }),
        },
        ...(summary.awsConnected
          ? [
              {
                id: importPath,
                text: say("Import from AWS SES"),
                href: importPath,
                disabled: !may,
                ...(!may && { disabledReason: permissionTooltip(access) }),
              },
            ]
          : []),
      ]}
      onItemFollow={(event) => {
        event.preventDefault();
        void navigate(event.detail.id);
      }}
    />
  );
}
