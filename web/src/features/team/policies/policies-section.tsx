import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NewPolicy, type Policy } from "#shared/models/policy.ts";
import { anyOf } from "#shared/permissions.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListSection } from "#web/ui/list-page/list-section.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useLabelledList } from "../labelled-list.ts";
import { NamedDialog } from "../named-dialog.tsx";
import { policiesQuery, useCreatePolicy, useDeletePolicy, useDuplicatePolicy } from "../queries.ts";
import { RemoveDialog } from "../remove-dialog.tsx";
import { useOpened } from "../use-opened.ts";
import { policyColumns } from "./policy-columns.tsx";
import { PolicyDrawer } from "./policy-drawer.tsx";

export function PoliciesSection() {
  const snackbars = useSnackbars();
  const drawer = useOpened("policyId");
  const dialog = useUrlDialog("new-policy");
  const list = useLabelledList("policies");
  const policies = useQuery(
    policiesQuery({ ...list.paging, search: list.search, order: list.order, order_by: list.orderBy }),
  );
  const [removing, setRemoving] = useState<Policy>();
  const creation = useCreatePolicy();
  const duplication = useDuplicatePolicy();
  const removal = useDeletePolicy();
  const columns = policyColumns({
    open: drawer.open,
    duplicate: (id) => duplication.mutate(id, { onSuccess: (copy) => drawer.open(copy.id), onError: snackbars.report }),
    remove: setRemoving,
  });
  return (
    <>
      <ListSection
        title="Policies"
        query={policies}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        searchLabel="Search policies"
        actions={
          <PermissionButton needs={anyOf("iam")} onClick={dialog.show}>
            Add policy
          </PermissionButton>
        }
      />
      {dialog.open && (
        <NamedDialog
          title="Add policy"
          schema={NewPolicy}
          create={async (named) => drawer.open((await creation.mutateAsync(named)).id)}
          onClose={dialog.hide}
        />
      )}
      {drawer.id !== undefined && <PolicyDrawer key={drawer.id} id={drawer.id} onClose={drawer.close} />}
      {removing !== undefined && (
        <RemoveDialog
          label={removing.label}
          removal={removal}
          id={removing.id}
          onClose={() => {
            removal.reset();
            setRemoving(undefined);
          }}
        >
          User groups that hold it must let it go first.
        </RemoveDialog>
      )}
    </>
  );
}
