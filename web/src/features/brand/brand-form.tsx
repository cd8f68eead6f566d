import * as styles from "#web/features/brand/brand.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useId, useState } from "react";
import type { Brand, CompanyBrand } from "#shared/models/brand.ts";
import { anyOf } from "#shared/permissions.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Page } from "#web/ui/page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { UnsavedDialog } from "#web/ui/unsaved/unsaved-dialog.tsx";
import { useLeaveGuard } from "#web/ui/unsaved/use-leave-guard.ts";
import { useBrandDraft } from "./brand-draft.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorsPart } from "./parts/colors-part.tsx";
import { FontsPart } from "./parts/fonts-part.tsx";
import { FooterPart } from "./parts/footer-part.tsx";
import { LogoPart } from "./parts/logo-part.tsx";
import { PageAndButtonPart } from "./parts/page-and-button-part.tsx";
import { TextPart } from "./parts/text-part.tsx";
import { useSetBrand } from "./queries.ts";

const needs = anyOf("write_tags");
const editing = anyOf("edit_templates");

export interface BrandFormProps {
  readonly title: string;
  readonly description: string;
  readonly saved: CompanyBrand;
  /** The saved brand, or the one to begin with. */
  readonly initial: Brand;
  /** Whether it was saved since the page was opened. */
  readonly isNew: boolean;
  readonly onApply: () => void;
  readonly onReload: () => void;
  readonly onRemoved: () => void;
}

/** Rules that only the server knows, such as that a font was deleted: forms check all others. */
const rulesOf = (error: Error): string[] =>
  error instanceof ApiError ? error.fields.map(({ field, rule }) => `${field.replace(/^brand\./, "")}: ${rule}.`) : [];

/** The brand as a form, with an example mail that follows it. */
export function BrandForm(props: BrandFormProps) {
  const { title, description, saved, initial, isNew, onApply, onReload, onRemoved } = props;
  const formId = useId();
  const setting = useSetBrand();
  const snackbars = useSnackbars();
  const [isRemoving, setIsRemoving] = useState(false);
  const draft = useBrandDraft(initial);
  const mayHaveEarlier = saved.brand !== null && saved.revision > 1;
  const unsaved = draft.changed || saved.brand === null;
  const guard = useLeaveGuard(unsaved && !setting.isSuccess);

  const save = (then: () => void = () => undefined) => {
    const brand = draft.check();
    if (brand === undefined) {
      guard.stay();
      return;
    }
    setting.mutate(
      { brand, revision: saved.revision },
      {
        onSuccess: () => {
          snackbars.success(say("The brand was saved."));
          then();
        },
        onError: guard.stay,
      },
    );
  };
  const remove = () =>
    setting.mutate(
      { brand: null, revision: saved.revision },
      {
        onSuccess: () => {
          snackbars.success(say("The brand was removed."));
          onRemoved();
        },
      },
    );

  const { error } = setting;
  const isOutdated = error instanceof ApiError && error.status === 409;
  return (
    <Page
      title={title}
      description={description}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {saved.brand !== null && (
            <PermissionButton needs={needs} onClick={() => setIsRemoving(true)}>
              {say("Remove")}
            </PermissionButton>
          )}
          {mayHaveEarlier && (
            <PermissionButton
              needs={editing}
              onClick={onApply}
              disabled={draft.changed}
              disabledReason={say("Save the brand first.")}
            >
              {say("Apply to templates")}
            </PermissionButton>
          )}
          <PermissionButton
            needs={needs}
            variant="primary"
            form={formId}
            formAction="submit"
            loading={setting.isPending}
            disabled={!unsaved}
            disabledReason={say("Nothing was changed.")}
          >
            {say("Save brand")}
          </PermissionButton>
        </SpaceBetween>
      }
    >
      {error !== null && !isRemoving && (
        <Alert
          type="error"
          {...(isOutdated && { action: <Button onClick={onReload}>{say("Load the saved brand")}</Button> })}
        >
          {isOutdated
            ? say("Another user has changed the brand since you opened it. Your changes are not saved.")
            : [errorMessage(error), ...rulesOf(error)].join(" ")}
        </Alert>
      )}
      {isNew && mayHaveEarlier && (
        <Alert type="info">{say("Templates keep their look until the brand is applied to them.")}</Alert>
      )}
      <div className={styles.desk}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <SpaceBetween size="l">
            <ColorsPart {...draft} />
            <FontsPart {...draft} />
            <LogoPart {...draft} />
            <PageAndButtonPart {...draft} />
            <TextPart {...draft} />
            <FooterPart {...draft} />
          </SpaceBetween>
        </form>
        <BrandPreview brand={draft.shown} />
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={say("Remove the brand?")}
          confirmText={say("Yes, Remove")}
          pending={setting.isPending}
          failure={error === null ? "" : errorMessage(error)}
          onCancel={() => setIsRemoving(false)}
          onConfirm={remove}
        >
          {say("Templates keep their look. The editor then offers no brand any more.")}
        </ConfirmDialog>
      )}
      {guard.asking && (
        <UnsavedDialog
          needs={needs}
          saving={setting.isPending}
          onDiscard={guard.leave}
          onSave={() => save(guard.leave)}
          onStay={guard.stay}
        >
          {say("The brand has changes that are not saved.")}
        </UnsavedDialog>
      )}
    </Page>
  );
}
