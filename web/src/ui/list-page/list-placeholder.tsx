import Button from "@cloudscape-design/components/button";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ListMessage } from "./list-message.tsx";
import type { ListTableProps } from "./list-table-props.ts";

/** Why a list shows no rows, with a button for the next step. */
export function ListPlaceholder<Row, Column extends string>(props: ListTableProps<Row, Column>) {
  const { query, list, narrowed = false, onClearFilters, emptyText = say("Nothing to show here") } = props;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (list !== undefined && query.data !== undefined && query.data.count > 0) {
    return (
      <ListMessage
        title={say("This page is empty")}
        action={<Button onClick={() => list.setPageNumber(1)}>{say("Go to the first page")}</Button>}
      />
    );
  }
  const searched = list !== undefined && list.search !== "";
  if (searched || narrowed) {
    const clear = () => {
      if (onClearFilters) onClearFilters();
      else list?.setSearch("");
    };
    return (
      <ListMessage
        picture="search"
        title={say("No matches")}
        action={<Button onClick={clear}>{say("Clear filter")}</Button>}
      />
    );
  }
  return (
    <ListMessage title={emptyText} action={props.emptyAction}>
      {props.emptyHint}
    </ListMessage>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return <ListMessage picture="failed" title={say("Access Denied")} />;
  return (
    <ListMessage
      picture="failed"
      title={errorMessage(error)}
      action={<Button onClick={onRetry}>{say("Try again")}</Button>}
    />
  );
}
