import * as styles from "#web/features/templates/contents/contents-found.module.css";
import Box from "@cloudscape-design/components/box";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import type { ContentsSearch, FoundInContents } from "#shared/models/found-in-contents.ts";
import { searchText } from "#shared/search-text.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { type ContentsQuery, contentsQuery } from "./contents-query.ts";
import { MarkedSnippet } from "./marked-snippet.tsx";

export interface ContentsFoundProps {
  /** The search of the list, and its filters. */
  readonly search: ContentsQuery;
}

/** Below the list: the templates with the searched text in their subjects and contents. */
export function ContentsFound({ search }: ContentsFoundProps) {
  const text = searchText(search.text);
  if (text.length < 2 || text.length > 100) return null;
  return (
    <section className={styles.foundSection} aria-label={say("Found in contents")}>
      <Container header={<Header variant="h2">{say("Found in contents")}</Header>}>
        <Found search={{ ...search, text }} />
      </Container>
    </section>
  );
}

function Found({ search }: ContentsFoundProps) {
  const { data, error, refetch } = useQuery(contentsQuery(search));
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={2} />;
  return (
    <SpaceBetween size="s">
      <Progress search={data} />
      {data.found.length > 0 && (
        <ul className={styles.foundList}>
          {data.found.map((found) => (
            <li key={`${found.awsAccountId ?? ""} ${found.uid}`} className={styles.foundTemplate}>
              <FoundTemplate found={found} />
            </li>
          ))}
        </ul>
      )}
      {data.more && (
        <Box color="text-body-secondary">{say("More templates have this text. The first 50 are shown.")}</Box>
      )}
    </SpaceBetween>
  );
}

/** How much is searched, if it is not everything, and that nothing was found. */
function Progress({ search: { found, indexed, total, goesOn } }: { search: ContentsSearch }) {
  const counts = { indexed: indexed.toLocaleString(locale), total: total.toLocaleString(locale) };
  return (
    <div role="status">
      {goesOn && (
        <StatusIndicator type="in-progress">
          {say("Searched {indexed} of {total} templates so far…", counts)}
        </StatusIndicator>
      )}
      {!goesOn && indexed < total && (
        <StatusIndicator type="warning">{say("Searched {indexed} of {total} templates.", counts)}</StatusIndicator>
      )}
      {!goesOn && found.length === 0 && <Box>{say("No subject and no content has this text.")}</Box>}
    </div>
  );
}

function FoundTemplate({ found }: { found: FoundInContents }) {
  const { uid, templateName, isactive, language } = found;
  const place = found.in === "subject" ? say("Subject") : say("Content");
  return (
    <>
      <div className={styles.foundHead}>
        {isactive ? <LinkTo to={`/templates/${uid}/editor`}>{templateName}</LinkTo> : <span>{templateName}</span>}
        <span className={styles.foundPlace}>{language === null ? place : `${place} · ${languageName(language)}`}</span>
      </div>
      <p className={styles.foundSnippet} lang={language ?? undefined}>
        <MarkedSnippet snippet={found.snippet} matches={found.matches} />
      </p>
    </>
  );
}
