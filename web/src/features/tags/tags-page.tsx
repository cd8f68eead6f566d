import Checkbox from "@cloudscape-design/components/checkbox";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural } from "#shared/plural.ts";
import { NewTag, type Tag, TagNames } from "#shared/models/tag.ts";
import { tagsBelow } from "#shared/models/tag-path.ts";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { tagTableColumns } from "./columns.tsx";
import { mayWriteTags } from "./may-write-tags.ts";
import { useCreateTag, useDeleteTag, useUpdateTag } from "./queries.ts";
import { TagDialog } from "./tag-dialog.tsx";

/** The Tag Manager. */
export function TagsPage() {
  const list = useListState({ columns: tagColumns, orderBy: "label", order: "asc", pageSize: 10 });
  const adding = useUrlDialog("add-tag", mayWriteTags);
  const [asked, setAsked] = useState<{ readonly way: "edit" | "delete"; readonly tag: Tag }>();
  const creation = useCreateTag();
  const change = useUpdateTag();
  const query = useQuery({ ...tagsQuery, select: (tags) => tagPageOf(tags, list) });
  const { data: all = [] } = useQuery(tagsQuery);
  const close = () => setAsked(undefined);
  const addButton = (
    <PermissionButton variant="primary" needs={mayWriteTags} onClick={adding.show}>
      {say("Add new tag")}
    </PermissionButton>
  );
  return (
    <>
      <ListPage
        title={say("Tag Manager")}
        description={say("Tags group templates and blocks, whatever the account.")}
        query={query}
        columns={tagTableColumns({
          edit: (tag) => setAsked({ way: "edit", tag }),
          remove: (tag) => setAsked({ way: "delete", tag }),
        })}
        rowId={({ id }) => id}
        list={list}
        searchLabel={say("Search tags")}
        emptyHint={say("For example for a team, a product or a campaign.")}
        emptyAction={addButton}
        actions={addButton}
      />
      {adding.open && (
        <TagDialog
          title={say("Add new tag")}
          submitText={say("Add")}
          schema={NewTag}
          save={creation.mutateAsync}
          onClose={adding.hide}
        />
      )}
      {asked?.way === "edit" && (
        <TagDialog
          title={say("Edit {label}", { label: asked.tag.label })}
          submitText={say("Save")}
          schema={TagNames}
          initial={asked.tag}
          hint={renamedText(tagsBelow(asked.tag, all).length)}
          save={(values) => change.mutateAsync({ ...values, id: asked.tag.id })}
          onClose={close}
        />
      )}
      {asked?.way === "delete" && <DeleteTagDialog tag={asked.tag} below={tagsBelow(asked.tag, all)} onClose={close} />}
    </>
  );
}

/** What a new label of a tag does to so many nested below it; undefined for none. */
function renamedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return say(
    plural(
      count,
      "{count} tag is nested below it, and gets the new label in front of its own.",
      "{count} tags are nested below it, and get the new label in front of theirs.",
    ),
    { count },
  );
}

interface DeleteTagDialogProps {
  readonly tag: Tag;
  /** The tags nested below it. */
  readonly below: readonly Tag[];
  readonly onClose: () => void;
}

/** Asks for confirmation before a tag is deleted, and says what uses it and what is nested below it. */
function DeleteTagDialog({ tag, below, onClose }: DeleteTagDialogProps) {
  const [nested, setNested] = useState(false);
  return (
    <RemovalDialog verb="Delete" name={tag.label} id={tag.id} removal={useDeleteTag({ nested })} onClose={onClose}>
      <SpaceBetween size="s">
        <div>
          {usesText(tag.useCount)} {say("This cannot be undone.")}
        </div>
        {below.length > 0 && (
          <Checkbox
            checked={nested}
            description={nested ? below.map(({ label }) => label).join(", ") : say("Otherwise they stay as they are.")}
            onChange={({ detail }) => setNested(detail.checked)}
          >
            {say(
              plural(
                below.length,
                "Also delete the {count} tag nested below it",
                "Also delete the {count} tags nested below it",
              ),
              { count: below.length },
            )}
          </Checkbox>
        )}
      </SpaceBetween>
    </RemovalDialog>
  );
}

function usesText(count: number): string {
  if (count === 0) return say("Nothing carries this tag.");
  return say(
    plural(
      count,
      "{count} template or block carries this tag and will lose it.",
      "{count} templates and blocks carry this tag and will lose it.",
    ),
    { count },
  );
}

const tagColumns = ["label", "color", "use_count", "created_timestamp"] as const;
type Column = (typeof tagColumns)[number];

interface Asked {
  readonly search: string;
  readonly order: "asc" | "desc";
  readonly orderBy: Column;
  readonly pageNumber: number;
  readonly pageSize: number;
}

const compare: Readonly<Record<Column, (a: Tag, b: Tag) => number>> = {
  label: (a, b) => a.label.localeCompare(b.label),
  color: (a, b) => a.color.localeCompare(b.color),
  use_count: (a, b) => a.useCount - b.useCount,
  created_timestamp: (a, b) => a.createdTimestamp.localeCompare(b.createdTimestamp),
};

/** All tags come in one response: searches, sorts and pages them, and counts the matches. */
function tagPageOf(tags: readonly Tag[], { search, order, orderBy, pageNumber, pageSize }: Asked) {
  const wanted = search.trim().toLowerCase();
  const direction = order === "asc" ? 1 : -1;
  const fitting = tags
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .sort((a, b) => direction * compare[orderBy](a, b) || compare.label(a, b));
  return { entities: fitting.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), count: fitting.length };
}
