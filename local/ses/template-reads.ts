import type { SesParts } from "./operation.ts";
import { behaviourOf } from "./ses-behaviour.ts";
import { notFound } from "./ses-error.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { TemplateContent } from "./ses-state.ts";

/** Longer than the longest delay of stale reads. */
const REMEMBERED_MS = 60_000;

/** Records the current content of a template before a change: accounts with stale reads still read it. */
export function recordTemplateVersion({ state, now }: SesParts, accountRegion: AccountRegion, name: string): void {
  const key = accountRegionKey(accountRegion, name);
  const at = now().getTime();
  const young = (state.formerContents.get(key)?.states ?? []).filter(
    ({ replacedAt }) => Date.parse(replacedAt) > at - REMEMBERED_MS,
  );
  if (behaviourOf(state.behaviours, accountRegion.accountId).staleSeconds === 0) return;
  const replaced = { content: state.contents.get(key), replacedAt: new Date(at).toISOString() };
  state.formerContents.put(key, { states: [...young, replaced] });
}

const escaped = (text: string | undefined): string | undefined =>
  text?.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * A template as reads return it: its state some seconds ago if the account has stale reads. Throws NotFoundException.
 */
export function visibleTemplate({ state, now }: SesParts, accountRegion: AccountRegion, name: string): TemplateContent {
  const key = accountRegionKey(accountRegion, name);
  const { staleSeconds } = behaviourOf(state.behaviours, accountRegion.accountId);
  const moment = now().getTime() - staleSeconds * 1000;
  const shown = state.formerContents.get(key)?.states.find(({ replacedAt }) => Date.parse(replacedAt) > moment);
  const content = shown === undefined ? state.contents.get(key) : shown.content;
  if (content === undefined) throw notFound(`Template ${name} does not exist.`);
  return content;
}

/** A template as GetEmailTemplate returns it. Throws NotFoundException. */
export function readTemplate(parts: SesParts, accountRegion: AccountRegion, name: string): TemplateContent {
  const content = visibleTemplate(parts, accountRegion, name);
  if (!behaviourOf(parts.state.behaviours, accountRegion.accountId).escapesReads) return content;
  const { Subject, Html, Text } = content;
  return { Subject: escaped(Subject), Html: escaped(Html), Text: escaped(Text) };
}
