import { type Found, isSk, type Lie, mapBy, sharedEntry, withHistory, withItem, withWish } from "./falsify.ts";

const first = ({ history }: Found) => history.restored[0]!;
const restored = "every restored version is the newest or an ancestor of it";
const renamed = "no rename lost what Amazon SES holds";
const changed = "every acknowledged change is there";

export const liesAboutVersions: readonly Lie[] = [
  [
    restored,
    "the newest version is no copy",
    (from) => withHistory(from, { restored: [{ ...first(from), from: 999 }] }),
  ],
  [
    restored,
    "the copy is unlike what it copies",
    (from) => {
      const { companyId, templateId, version } = first(from);
      const key = `${companyId} ${templateId} ${String(version)}`;
      return mapBy(from, "bodies", (bodies) => void bodies.set(key, { ...bodies.get(key), subject: "Another one" }));
    },
  ],
  [
    restored,
    "another version was made of the one before",
    (from) => {
      const { accountId, templateId } = first(from);
      const isEntry = ({ sk }: { sk: string }) => sk.endsWith(`template#${accountId}#${templateId}`);
      return withItem(from, isEntry, { versionNumber: 1 });
    },
  ],
  [
    renamed,
    "Amazon SES holds a template of which nobody knows",
    (from) => {
      const { companyId, accountId } = sharedEntry(from);
      const parts = { name: "ghost", subject: "x", html: "x", text: "x" };
      return mapBy(from, "inSes", (inSes) => void inSes.set(`${companyId} ${accountId} ghost`, parts));
    },
  ],
  [
    renamed,
    "the name under which a template was published is forgotten",
    (from) => withItem(from, sharedEntry(from).is, { publishedVersion: 1, sesHash: undefined }),
  ],
  [
    changed,
    "a template has its old name in its second account",
    (from) => {
      const { companyId, id } = sharedEntry(from);
      const { accountId } = from.evidence.tenants[0]!.accounts[1]!;
      return withWish(from, `name ${companyId} ${id} ${accountId}`, "ghost");
    },
  ],
  [
    changed,
    "a deleted template is left in one account",
    (from) => {
      const { companyId, id, is } = sharedEntry(from);
      const moved = withItem(from, is, { sk: `template#another#${id}` });
      return withHistory(moved, {
        changes: [{ thing: `template ${companyId} ${id}`, value: null, outcome: "acknowledged" }],
      });
    },
  ],
  [
    changed,
    "a block is not called what it was",
    (from) => {
      const { pk, sk } = from.evidence.items.find(isSk("block#"))!;
      return withWish(from, `label ${pk.slice("company#".length)} ${sk.slice("block#".length)}`, "ghost");
    },
  ],
];
