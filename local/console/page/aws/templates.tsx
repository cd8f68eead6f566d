import type { AccountRegion } from "#local/aws/account-region.ts";
import Button from "@cloudscape-design/components/button";
import { useState } from "react";
import type { RegionView, TemplateView } from "../../api-schema.ts";
import { longTime } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty } from "../ui/card.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { awsApi } from "./aws-api.ts";
import { TemplateDialog } from "./template-dialog.tsx";

/** The number of rows shown; a region may hold 20,000 templates. */
const MOST_ROWS = 200;

export interface TemplatesProps {
  readonly templates: RegionView["templates"];
  readonly accountRegion: AccountRegion;
}

/** All templates of SES in a region. */
export function Templates({ templates, accountRegion }: TemplatesProps) {
  const { accountId, region } = accountRegion;
  const [open, setOpen] = useState<{ readonly known: TemplateView | undefined }>();
  const more = templates.length - MOST_ROWS;
  return (
    <Card
      title="Templates"
      heading="h4"
      actions={<Button onClick={() => setOpen({ known: undefined })}>New template</Button>}
    >
      {templates.length > 0 && (
        <RowTable
          label="Templates"
          items={templates.slice(0, MOST_ROWS)}
          keyOf={({ name }) => name}
          columns={[
            { head: "Template", cell: ({ name }) => name },
            { head: "Created", cell: ({ createdAt }) => `made ${longTime(createdAt)}` },
          ]}
          actions={({ name }) => (
            <>
              <ActionButton
                label="Open"
                of={name}
                work={async () => setOpen({ known: await awsApi.template(accountId, region, name) })}
              />
              <ActionButton
                label="Delete"
                of={name}
                question={`Delete the template ${name} from SES?`}
                work={() => awsApi.deleteTemplate(accountId, region, name)}
              />
            </>
          )}
        />
      )}
      {templates.length === 0 && (
        <Empty>No template yet. Publish one in Sestina, or make one here to play one made by other means.</Empty>
      )}
      {more > 0 && <Empty>{`… and ${String(more)} more`}</Empty>}
      {open !== undefined && (
        <TemplateDialog accountRegion={accountRegion} known={open.known} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

/** Mails that SES accepted and then could not render: they are not delivered, and the sender gets no error. */
export function RenderingFailures({ failures }: { readonly failures: RegionView["renderingFailures"] }) {
  return (
    <Card title="Accepted, but never rendered" heading="h4">
      <RowTable
        label="Rendering failures"
        items={failures}
        keyOf={({ id }) => id}
        columns={[
          { head: "Template", cell: ({ templateName }) => templateName },
          { head: "Recipients", cell: ({ destination }) => `to ${destination.join(", ")}` },
          { head: "Error", cell: ({ errorMessage }) => errorMessage },
          { head: "Time", cell: ({ at }) => longTime(at) },
        ]}
      />
    </Card>
  );
}
