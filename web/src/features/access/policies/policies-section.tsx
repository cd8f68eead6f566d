import { useQuery } from "@tanstack/react-query";
import { NewPolicy } from "#shared/models/policy.ts";
import { useLabelledList } from "../labelled-list.ts";
import { LabelledSection } from "../labelled-section.tsx";
import { policiesQuery, useCreatePolicy, useDeletePolicy, useDuplicatePolicy } from "../queries.ts";
import { policyColumns } from "./policy-columns.tsx";
import { PolicyDrawer } from "./policy-drawer.tsx";

export function PoliciesSection() {
  const list = useLabelledList("policies");
  const { paging, search, order, orderBy } = list;
  return (
    <LabelledSection
      title="Policies"
      addText="Add policy"
      list={list}
      rows={useQuery(policiesQuery({ ...paging, search, order, order_by: orderBy }))}
      columns={policyColumns}
      schema={NewPolicy}
      creation={useCreatePolicy()}
      duplication={useDuplicatePolicy()}
      removal={useDeletePolicy()}
      removalHint="Remove it from all user groups first."
      Drawer={PolicyDrawer}
      inAddress={{ drawer: "policyId", dialog: "new-policy" }}
    />
  );
}
