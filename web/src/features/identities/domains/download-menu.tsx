import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import type { DomainIdentity } from "#shared/models/domain-identity.ts";
import { saveCsv, saveFile } from "#web/lib/files/save-file.ts";
import { recordsTable, recordsZone } from "./record-files.ts";

/** Downloads the records to publish, as a zone file or a CSV file. */
export function DownloadMenu({ domain }: { domain: DomainIdentity }) {
  const save = (id: string) => {
    if (id === "zone") saveFile(`${domain.identity}.zone`, "text/plain", recordsZone(domain));
    else saveCsv(`${domain.identity}.csv`, recordsTable(domain));
  };
  return (
    <ButtonDropdown
      items={[
        { id: "zone", text: "Zone file" },
        { id: "csv", text: "CSV file" },
      ]}
      onItemClick={({ detail }) => save(detail.id)}
    >
      Download records
    </ButtonDropdown>
  );
}
