import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { versionRoutes } from "#shared/api/versions.ts";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { Template } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import type { SourceChange } from "./source-changes.ts";

/** By language. */
export type SourceChanges = Readonly<Record<string, readonly SourceChange[]>>;

const none: SourceChanges = {};

/** Why changed sources are not known. */
export interface SourceFailure {
  readonly error: Error;
  readonly retry: () => void;
}

/**
 * The texts of the saved version whose sources have changed since their language was final, without those that were
 * kept.
 */
export function useSourceChanges(
  template: Template,
  finals: FinalMarks,
): { readonly changes: SourceChanges; readonly failure: SourceFailure | undefined } {
  const { uid, versionNumber } = template;
  const versions = Object.entries(finals).map(([language, { version }]) => [language, version] as const);
  const earlier = versions.filter(([, version]) => version > 0 && version < versionNumber).sort();
  const query = useQuery({
    queryKey: [...templateKeys.one(uid), "source-changes", versionNumber, earlier],
    queryFn: async ({ signal }) => {
      const { sourceChanges } = await loadChunk(() => import("./source-changes.ts"));
      const readVersion = (number: number) =>
        callApi(versionRoutes.getTemplateVersion, { params: { id: uid, versionNumber: String(number) } }, { signal });
      const numbers = [...new Set(earlier.map(([, version]) => version))];
      const mails = new Map(await Promise.all(numbers.map(async (each) => [each, await readVersion(each)] as const)));
      const changes = earlier.map(([language, version]) => {
        const then = mails.get(version);
        return [language, then === undefined ? [] : sourceChanges(then, template, language)] as const;
      });
      return Object.fromEntries(changes);
    },
    enabled: earlier.length > 0,
    staleTime: Infinity,
  });
  const { data = none, error, refetch } = query;
  const changes = useMemo(() => {
    const open = Object.entries(data).map(([language, changes]) => {
      const { version = 0, kept = {} } = finals[language] ?? {};
      return [language, version === 0 ? [] : changes.filter(({ id, hash }) => kept[id] !== hash)] as const;
    });
    return Object.fromEntries(open.filter(([, changes]) => changes.length > 0));
  }, [data, finals]);
  const failure = error === null ? undefined : { error, retry: () => void refetch() };
  return { changes, failure };
}

/** The contents of the changed texts, by language. Subject and preheader are no contents. */
export const changedContentsOf = (changes: SourceChanges): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(changes).map(([language, texts]) => [
      language,
      [...new Set(texts.flatMap(({ id }) => (id.includes(".") ? [id.slice(0, id.indexOf("."))] : [])))],
    ]),
  );

/** What a publisher should know. The texts have words, so the languages are complete. */
export function noticeOf(changes: SourceChanges): string | undefined {
  const lines = Object.entries(changes).map(([code, texts]) =>
    say("{languageName} is final, but the source of {texts} has changed since.", {
      languageName: languageName(code),
      texts: counted(texts.length, "text"),
    }),
  );
  return lines.length === 0 ? undefined : lines.join(" ");
}
