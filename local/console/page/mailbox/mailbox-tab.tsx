import Link from "@cloudscape-design/components/link";
import { useState } from "react";
import type { MailSummary } from "../../api-schema.ts";
import { counted, longTime, shortTime } from "../lib/format.ts";
import { useLive } from "../lib/live.ts";
import { goTo, placeHash, replacePlace } from "../lib/place.ts";
import { ActionButton } from "../ui/action.tsx";
import { LoadState } from "../ui/card.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Count, focusFirstRow, RowList, Split, Tools, type Row } from "../ui/split.tsx";
import { mailApi, mailHash } from "./mail-api.ts";
import { Reader } from "./reader.tsx";

const services = { ses: "SES", cognito: "Cognito" } as const;

function rowOf({ id, subject, receivedAt, from, via, deliveredTo }: MailSummary): Row {
  return {
    id,
    href: mailHash(id),
    title: subject || "(no subject)",
    aside: (
      <time dateTime={receivedAt} title={longTime(receivedAt)}>
        {shortTime(receivedAt)}
      </time>
    ),
    lines: [
      <>
        <span>{from}</span> <span>{services[via]}</span>
      </>,
      <span key="to">to {deliveredTo}</span>,
    ],
  };
}

function NoMail({ search }: { readonly search: string }) {
  if (search !== "") return `No mail has “${search}” in its addresses, subject or text.`;
  return (
    <>
      <p>No mail yet.</p>
      <p>
        Register in{" "}
        <Link href="/register" target="_blank" rel="noopener">
          Sestina
        </Link>
        , or send a template: every mail of this machine arrives here, whatever its recipient.
      </p>
    </>
  );
}

/** The mailbox: the list on the left, the open mail on the right. */
export function MailboxTab({ parts: [openId] }: { readonly parts: readonly string[] }) {
  const [typed, setTyped] = useState("");
  /** The mail whose heading gets the focus as soon as it is shown. */
  const [focusId, setFocusId] = useState<string>();
  const search = typed.trim();
  const { data, latest, lost } = useLive(["mails", search], () => mailApi.list(search), { keepsPrevious: true });

  const clear = async (): Promise<void> => {
    await mailApi.clear();
    goTo(placeHash("mailbox"));
  };
  const side = (
    <>
      <Tools>
        <SearchField label="Search mails" value={typed} onChange={setTyped} onArrowDown={focusFirstRow} />
        <Count>{latest && describeCount(latest.mails.length, latest.total)}</Count>
        <ActionButton label="Clear" question="Throw away all mails?" disabled={!latest?.total} work={clear} />
      </Tools>
      <LoadState isLoaded={data !== undefined} lost={lost} />
      {data !== undefined && (
        <RowList
          label="Mails"
          rows={data.mails.map(rowOf)}
          openId={openId}
          empty={<NoMail search={search} />}
          onMove={(mailId) => replacePlace(mailHash(mailId))}
          onEnter={(mailId) => {
            replacePlace(mailHash(mailId));
            setFocusId(mailId);
          }}
        />
      )}
    </>
  );
  return (
    <Split label="Mailbox" side={side}>
      <Reader mailId={openId} takesFocus={openId === focusId} onFocused={() => setFocusId(undefined)} />
    </Split>
  );
}

const describeCount = (shown: number, total: number): string =>
  shown === total ? counted(total, "mail") : `${String(shown)} of ${counted(total, "mail")}`;
