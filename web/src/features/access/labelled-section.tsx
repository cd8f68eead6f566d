import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import type { ListControl } from "#web/lib/url/use-list-state.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListSection } from "#web/ui/list-page/list-section.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { LabelDialog, type LabelDialogProps } from "#web/ui/form/label-dialog.tsx";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { useOpened } from "#web/lib/url/use-opened.ts";
import type { DrawerParam } from "./drawers.ts";
import { refusalOf } from "./refusal.ts";

interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** Handlers of a row's controls. */
export interface RowHandlers<Row> {
  readonly open: (id: string) => void;
  readonly duplicate: (id: string) => void;
  /** The id of the row that is being duplicated. */
  readonly duplicating: string | undefined;
  readonly remove: (row: Row) => void;
}

export interface LabelledSectionProps<Row extends Labelled, Column extends string> {
  readonly title: string;
  readonly searchLabel: string;
  /** The text of the add button and title of its dialog. */
  readonly addText: string;
  readonly list: ListControl<Column>;
  readonly rows: UseQueryResult<{ readonly entities: readonly Row[]; readonly count: number }>;
  readonly columns: (ways: RowHandlers<Row>) => readonly ListColumn<Row>[];
  readonly schema: LabelDialogProps["schema"];
  readonly creation: UseMutationResult<Labelled, Error, { label: string; description: string }>;
  readonly duplication: UseMutationResult<Labelled, Error, string>;
  readonly removal: UseMutationResult<unknown, Error, string>;
  /** A hint in the dialog that asks before a removal. */
  readonly removalHint: string;
  readonly Drawer: ComponentType<{ readonly id: string; readonly onClose: () => void }>;
  /** Query parameters of the open drawer and of the add dialog. */
  readonly inAddress: { readonly drawer: DrawerParam; readonly dialog: string };
}

/** A list of labelled resources, with a dialog for adding, a drawer for editing, duplication and removal. */
export function LabelledSection<Row extends Labelled, Column extends string>(props: LabelledSectionProps<Row, Column>) {
  const {
    title,
    searchLabel,
    addText,
    list,
    rows,
    columns,
    schema,
    creation,
    duplication,
    removal,
    Drawer,
    inAddress,
  } = props;
  const snackbars = useSnackbars();
  const drawer = useOpened(inAddress.drawer);
  const dialog = useUrlDialog(inAddress.dialog, anyOf("iam"));
  const [removing, setRemoving] = useState<Row>();
  const duplicate = (id: string) =>
    duplication.mutate(id, { onSuccess: (copy) => drawer.open(copy.id), onError: snackbars.report });
  const duplicating = duplication.isPending ? duplication.variables : undefined;
  return (
    <>
      <ListSection
        title={title}
        query={rows}
        columns={columns({ open: drawer.open, duplicate, duplicating, remove: setRemoving })}
        rowId={({ id }) => id}
        list={list}
        searchLabel={searchLabel}
        actions={
          <PermissionButton needs={anyOf("iam")} onClick={dialog.show}>
            {addText}
          </PermissionButton>
        }
      />
      {dialog.open && (
        <LabelDialog
          title={addText}
          submitText={say("Create")}
          schema={schema}
          failureText={refusalOf}
          onSubmit={async (labels) => drawer.open((await creation.mutateAsync(labels)).id)}
          onClose={dialog.hide}
        />
      )}
      {drawer.id !== undefined && <Drawer key={drawer.id} id={drawer.id} onClose={drawer.close} />}
      {removing !== undefined && (
        <RemovalDialog
          verb="Remove"
          name={removing.label}
          id={removing.id}
          removal={removal}
          failureText={refusalOf}
          onClose={() => {
            removal.reset();
            setRemoving(undefined);
          }}
        >
          {props.removalHint}
        </RemovalDialog>
      )}
    </>
  );
}
