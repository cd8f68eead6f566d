import * as styles from "#web/features/template-editor/save-button.module.css";
import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Template } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { deploymentsQuery } from "#web/lib/templates/lifecycle.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import type { Publishing } from "#web/ui/publishing/use-publishing.ts";
import { saveButtonState } from "./save-button-state.ts";
import type { Saving } from "./use-saving.ts";

export interface SaveButtonProps {
  readonly template: Pick<Template, "uid" | "unpublishedChanges">;
  readonly unsaved: boolean;
  readonly isOpen: boolean;
  readonly saving: Saving;
  readonly publishing: Publishing;
}

const everywhere = "everywhere";

/**
 * 'Save' with unsaved changes, else 'Publish' with unpublished changes, else 'Publish to …' if another account lacks
 * the template. With several accounts a menu offers the same for the others.
 */
export function SaveButton({ template, unsaved, isOpen, saving, publishing }: SaveButtonProps) {
  const { defaultAccount } = useCompany();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: deployments } = useQuery({ ...deploymentsQuery(template.uid), enabled: accounts.length > 1 });
  const mayPublish = useMay(anyOf("publish_templates"));
  const others = accounts.filter(({ id }) => id !== defaultAccount?.id);
  const lacking = others.find(({ id }) => deployments?.every(({ awsAccountId }) => awsAccountId !== id));
  const loading = saving.busy || publishing.busy;
  const { action, disabled, menu } = saveButtonState({
    hasDefaultAccount: defaultAccount !== null,
    hasSeveralAccounts: accounts.length > 1,
    unpublishedChanges: template.unpublishedChanges,
    missingElsewhere: mayPublish && lacking !== undefined,
    unsaved,
    busy: loading || !isOpen,
  });
  const isPublish = action !== "save";
  const target = action === "publish elsewhere" ? lacking : undefined;
  const needs = isPublish ? anyOf("publish_templates") : anyOf("edit_templates");
  const may = useMay(needs);
  const text =
    target !== undefined
      ? say("Publish to {alias}", { alias: target.alias })
      : isPublish
        ? say("Publish")
        : say("Save");
  const publish = () => publishing.publish(target && { accountId: target.id });
  const run = () => void (isPublish ? publish() : saving.save());
  const texts = [say("Save"), say("Publish"), text];
  if (menu === "none") {
    return (
      <SteadyWidth texts={texts} hasMenu={false}>
        <PermissionButton variant="primary" fullWidth {...{ needs, disabled, loading }} onClick={run}>
          {text}
        </PermissionButton>
      </SteadyWidth>
    );
  }
  const items = isPublish
    ? [
        { id: everywhere, text: say("Publish to all accounts") },
        ...others
          .filter(({ id }) => id !== target?.id)
          .map(({ id, alias }) => ({ id, text: say("Publish to {alias}", { alias }) })),
      ]
    : [{ id: everywhere, text: say("Save in all accounts") }];
  const denied = may ? {} : { disabledReason: permissionTooltip(needs) };
  const choose = (id: string) => {
    if (!isPublish) void saving.save({ inAllAccounts: true });
    else if (id === everywhere) void publishing.publishEverywhere();
    else void publishing.publish({ accountId: id });
  };
  return (
    <SteadyWidth texts={texts} hasMenu>
      <ButtonDropdown
        variant="primary"
        fullWidth
        ariaLabel={isPublish ? say("More accounts to publish to") : say("More accounts to save in")}
        items={items}
        loading={loading}
        disabled={disabled || !may}
        {...denied}
        mainAction={{ text, onClick: run, loading, disabled: disabled || !may, ...denied }}
        onItemClick={({ detail }) => choose(detail.id)}
      />
    </SteadyWidth>
  );
}

/** Gives the button the width of the longest of its texts, so that nothing moves when it changes. */
function SteadyWidth({
  texts,
  hasMenu,
  children,
}: {
  texts: readonly string[];
  hasMenu: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <div className={hasMenu ? `${styles.widths} ${styles.withMenu}` : styles.widths} aria-hidden="true">
        {[...new Set(texts)].map((text) => (
          <span key={text} data-text={text} />
        ))}
      </div>
      {children}
    </div>
  );
}
