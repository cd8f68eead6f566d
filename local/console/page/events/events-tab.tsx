import { useState } from "react";
import type { EventSummary } from "../../bus-schema.ts";
import { longTime, shortTime } from "../lib/format.ts";
import { useLive } from "../lib/live.ts";
import { placeHash, replacePlace } from "../lib/place.ts";
import { LoadState } from "../ui/card.tsx";
import { FilterSelect } from "../ui/fields.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Count, focusFirstRow, RowList, Split, Tools, type Row } from "../ui/split.tsx";
import { DeliveryBadge } from "../ui/state-badge.tsx";
import { eventApi } from "./event-api.ts";
import { EventView } from "./event-view.tsx";
import { Forwarding } from "./forwarding.tsx";
import styles from "./events.module.css";

const eventHash = (eventId: string): string => placeHash("events", eventId);

function rowOf({ id, detailType, receivedAt, source, accountId, region, state }: EventSummary): Row {
  return {
    id,
    href: eventHash(id),
    title: detailType,
    aside: (
      <time dateTime={receivedAt} title={longTime(receivedAt)}>
        {shortTime(receivedAt)}
      </time>
    ),
    lines: [
      <>
        <span>{`${source} · ${accountId} · ${region}`}</span>{" "}
        {state === undefined ? <span>no rule</span> : <DeliveryBadge state={state} />}
      </>,
    ],
  };
}

interface FilterProps {
  readonly label: string;
  /** The choice of all. */
  readonly all: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** A filter by one of the existing names; the choice stays when names are added. */
function Filter({ label, all, names, value, onChange }: FilterProps) {
  const options = [{ value: "", label: all }, ...names.map((name) => ({ value: name, label: name }))];
  return (
    <FilterSelect label={label} options={options} value={names.includes(value) ? value : ""} onChange={onChange} />
  );
}

/** The event buses: the events on the left, one of them, or the forwarding to Sestina, on the right. */
export function EventsTab({ parts: [openId] }: { readonly parts: readonly string[] }) {
  const [typed, setTyped] = useState("");
  const [source, setSource] = useState("");
  const [detailType, setDetailType] = useState("");
  const filter = { q: typed.trim(), source, detailType };
  const { data, latest, lost } = useLive(["events", filter], () => eventApi.list(filter), { keepsPrevious: true });
  const { total = 0, events = [] } = latest ?? {};
  const side = (
    <>
      <Tools>
        <SearchField label="Search events" value={typed} onChange={setTyped} onArrowDown={focusFirstRow} />
        <Count>
          {latest && (events.length === total ? String(total) : `${String(events.length)} of ${String(total)}`)}
        </Count>
      </Tools>
      <Tools>
        <Filter label="Source" all="Any source" names={data?.sources ?? []} value={source} onChange={setSource} />
        <Filter
          label="Detail type"
          all="Any detail type"
          names={data?.detailTypes ?? []}
          value={detailType}
          onChange={setDetailType}
        />
      </Tools>
      <LoadState isLoaded={data !== undefined} lost={lost} />
      {data !== undefined && (
        <RowList
          label="Events"
          rows={data.events.map(rowOf)}
          openId={openId}
          empty={
            data.total === 0
              ? "No event yet. SES sends events of mails, and AWS Marketplace of agreements."
              : "No event fits."
          }
          onMove={(eventId) => replacePlace(eventHash(eventId))}
          onEnter={(eventId) => replacePlace(eventHash(eventId))}
        />
      )}
    </>
  );
  return (
    <Split label="Event list" side={side}>
      <div className={styles["main"]}>
        {openId === undefined ? <Forwarding /> : <EventView key={openId} eventId={openId} />}
      </div>
    </Split>
  );
}
