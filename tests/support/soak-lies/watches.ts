import type { StoredItem } from "../../../bin/soak/evidence.ts";
import { type Found, isSk, type Lie, withItem, withOneMore } from "./falsify.ts";

const rule = "every broken publish is answered once, and ends in the version before";

/** A template whose newest publish was rolled back and not mended. */
const rolledBack = ({ history, evidence }: Found) =>
  history.breaking.find(({ templateId, isMended, isPublished }, at) => {
    const isNewest = history.breaking.findLastIndex((each) => each.templateId === templateId) === at;
    return isNewest && isPublished && !isMended && evidence.items.some(isAnswerTo(templateId));
  })!;
const isAnswerTo = (template: string) => (item: StoredItem) =>
  item["action"] === "template.rolled-back" && (item["subjectIds"] as { templateId: string }).templateId === template;
const answerTo = (from: Found) => from.evidence.items.find(isAnswerTo(rolledBack(from).templateId))!;

export const liesAboutWatches: readonly Lie[] = [
  [
    rule,
    "a publish was rolled back twice",
    (from) => withOneMore(from, { ...answerTo(from), sk: `${answerTo(from).sk}-again` }),
  ],
  [
    rule,
    "the rollback's own publish was rolled back",
    (from) => {
      const { subjectIds } = answerTo(from) as StoredItem & { subjectIds: object };
      return withItem(from, isAnswerTo(rolledBack(from).templateId), { subjectIds: { ...subjectIds, version: 1 } });
    },
  ],
  [
    rule,
    "a version that breaks its callers is still published",
    (from) => {
      const { templateId, version } = rolledBack(from);
      const isEntry = (item: StoredItem) => isSk("template#")(item) && item.sk.endsWith(templateId);
      return withItem(from, isEntry, { publishedVersion: version });
    },
  ],
  [
    rule,
    "a notification came twice",
    (from) => {
      const { templateId } = rolledBack(from);
      const isAbout = (item: StoredItem) =>
        isSk("notification#")(item) && (item["event"] as { templateId?: string }).templateId === templateId;
      const notification = from.evidence.items.find(isAbout)!;
      return withOneMore(from, { ...notification, sk: `${notification.sk}-again` });
    },
  ],
  [
    rule,
    "mails came again",
    ({ history, evidence }) => {
      const { name } = rolledBack({ history, evidence });
      const mail = { to: evidence.tenants[0]!.email, subject: `${name} was rolled back to version 2` };
      return { history, evidence: { ...evidence, notices: [...evidence.notices, ...Array(9).fill(mail)] } };
    },
  ],
];
