import * as styles from "#web/features/templates/views/view-tabs.module.css";
import Button from "@cloudscape-design/components/button";
import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { TemplateView } from "#shared/models/template-view.ts";
import { anyOf } from "#shared/permissions.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { viewsQuery } from "#web/lib/templates/favourite-queries.ts";
import { useChangeView, useCreateView, useDeleteView } from "#web/lib/templates/view-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { isSameAddress, isUsualAddress, pathOf, readAddress } from "./list-address.ts";

const ViewDialog = lazyChunk(async () => (await import("./view-dialog.tsx")).ViewDialog);

const sharing = anyOf("write_tags");

/** Own views before those of the company, each by name. */
const inOrder = (views: readonly TemplateView[]): TemplateView[] =>
  views.toSorted(
    (one, other) => Number(one.forCompany) - Number(other.forCompany) || one.name.localeCompare(other.name),
  );

/** The saved views of the list; the current one can be changed, and the shown filters saved. */
export function ViewTabs({ layout }: { layout: "list" | "grid" }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(viewsQuery);
  const creation = useCreateView();
  const change = useChangeView();
  const [edited, setEdited] = useState<Omit<TemplateView, "id"> & { readonly id?: string }>();
  const mayShare = useMay(sharing);
  const { report } = useSnackbars();

  const address = readAddress(params, layout);
  const views = inOrder(data?.views ?? []);
  const current =
    views.find(({ id }) => id === params.get("saved")) ?? views.find((view) => isSameAddress(view.address, address));
  const isChanged = current !== undefined && !isSameAddress(current.address, address);
  const isUsual = current === undefined && isUsualAddress(address);
  const mayChange = current !== undefined && (!current.forCompany || mayShare);
  return (
    <nav className={styles.views} aria-label={say("Saved views")}>
      <ul className={styles.tabs}>
        <li>
          <Link to="/templates" className={styles.tab} {...(isUsual && { "aria-current": "true" })}>
            {say("All templates")}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link to={pathOf(view)} className={styles.tab} {...(view === current && { "aria-current": "true" })}>
              {view.name}
              {view.forCompany && <span className={styles.ofCompany}>{say("Company")}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {error !== null && (
        <span role="alert">
          {errorMessage(error)}{" "}
          <Button variant="inline-link" onClick={() => void refetch()}>
            {say("Try again")}
          </Button>
        </span>
      )}
      {current !== undefined && <ViewActions view={current} mayShare={mayShare} onEdit={() => setEdited(current)} />}
      {isChanged && mayChange && (
        <Button
          variant="inline-link"
          loading={change.isPending}
          onClick={() => change.mutate({ ...current, address }, { onError: report })}
        >
          {say("Save changes")}
        </Button>
      )}
      {!isUsual && (current === undefined || isChanged) && (
        <Button variant="inline-link" onClick={() => setEdited({ name: "", address, forCompany: false })}>
          {say("Save view")}
        </Button>
      )}
      {edited !== undefined && (
        <Suspense>
          <ViewDialog
            view={edited}
            onSave={async (values) => {
              const { id } = edited;
              const saved =
                id === undefined ? await creation.mutateAsync(values) : await change.mutateAsync({ ...values, id });
              if (id === undefined) void navigate(pathOf(saved), { replace: true });
            }}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </nav>
  );
}

interface ViewActionsProps {
  readonly view: TemplateView;
  readonly mayShare: boolean;
  readonly onEdit: () => void;
}

function ViewActions({ view, mayShare, onEdit }: ViewActionsProps) {
  const { success, error, report } = useSnackbars();
  const creation = useCreateView();
  const deletion = useDeleteView();
  const { name, address, forCompany } = view;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(pathOf(view), location.href).href);
      success(say("The link was copied."));
    } catch {
      error(say("Copying failed"));
    }
  };
  // Without callbacks of the mutations: these actions are gone with their view.
  const undo = () => creation.mutateAsync({ name, address, forCompany }).catch(report);
  const remove = async () => {
    try {
      await deletion.mutateAsync(view);
      success(say("{name} was deleted.", { name }), { text: say("Undo"), do: () => void undo() });
    } catch (failure) {
      report(failure);
    }
  };
  const actions = { copy: () => void copy(), edit: onEdit, delete: () => void remove() };
  const refused = forCompany && !mayShare && { disabled: true, disabledReason: permissionTooltip(sharing) };
  const items = [
    { id: "copy", text: say("Copy link") },
    { id: "edit", text: say("Edit view"), ...refused },
    { id: "delete", text: say("Delete view"), ...refused },
  ] as const;
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={say("Actions of the view {name}", { name })}
      expandToViewport
      items={items}
      onItemClick={({ detail }) => {
        const chosen = items.find(({ id }) => id === detail.id);
        if (chosen) actions[chosen.id]();
      }}
    />
  );
}
