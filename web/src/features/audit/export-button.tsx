import Button from "@cloudscape-design/components/button";
import { useMutation } from "@tanstack/react-query";
import { saveCsv } from "#web/lib/files/save-file.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { actionNames } from "./action-names.ts";
import { actorName } from "./actors.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { loadAll } from "./queries.ts";
import { lineText, subjectLines } from "./subject-lines.ts";

/** Exports all entries that match the filter as a CSV file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const snackbars = useSnackbars();
  const exporting = useMutation({
    mutationFn: async () => {
      const { entries, subjects } = await loadAll(filter);
      const rows = entries.map((entry) => [
        entry.at,
        actorName(entry),
        actionNames[entry.action],
        subjectLines(entry, subjects).map(lineText).join("; "),
      ]);
      saveCsv("sestina-audit-log.csv", [[say("When"), say("Who"), say("What"), say("To what")], ...rows]);
      return entries.length;
    },
    onSuccess: (count) => snackbars.success(say("{count} entries exported.", { count })),
    onError: snackbars.report,
  });
  return (
    <Button iconName="download" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {say("Export CSV")}
    </Button>
  );
}
