import { InvalidRecordError, RecordType, type WrittenRecord } from "./record.ts";

const wordPattern = /"(?:[^"\\]|\\.)*"|[^\s"]+/g;
const beforeComment = /^(?:"(?:[^"\\]|\\.)*"|[^;"])*/;
const secondsPerUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

const withoutComment = (line: string): string => beforeComment.exec(line)?.[0] ?? "";

/** A TTL in the form of zone files, e.g. "300" or "1h"; undefined for other texts. */
function ttlOf(word: string | undefined): number | undefined {
  const [, count, unit = "s"] = /^(\d+)([smhdw]?)$/i.exec(word ?? "") ?? [];
  return count === undefined ? undefined : Number(count) * (secondsPerUnit[unit.toLowerCase() || "s"] ?? 1);
}

function absolute(name: string, origin: string): string {
  if (name === "@") return origin;
  if (name.endsWith(".") || origin === "") return name;
  return `${name}.${origin}`;
}

/** Makes the host names in a value absolute. */
function valueOf(type: string, words: readonly string[], origin: string): string {
  const host = words.at(-1) ?? "";
  if (type === "CNAME" || type === "MX") return [...words.slice(0, -1), absolute(host, origin)].join(" ");
  return words.join(" ");
}

/**
 * Parses the lines of a zone file (RFC 1035, 5.1): `name [ttl] [IN] type value`, $ORIGIN, $TTL, "@", comments; a line
 * that begins with a blank belongs to the name before. SOA and NS records are skipped, since this DNS has no
 * delegations. Throws InvalidRecordError naming the line.
 */
export function readZoneFile(file: string): WrittenRecord[] {
  let origin = "";
  let defaultTtl: number | undefined;
  let owner = "";
  const records: WrittenRecord[] = [];
  for (const [index, whole] of file.split(/\r?\n/).entries()) {
    const line = withoutComment(whole);
    const words = line.match(wordPattern) ?? [];
    const [first = ""] = words;
    if (first === "") continue;
    if (first.toUpperCase() === "$ORIGIN") origin = words[1] ?? "";
    else if (first.toUpperCase() === "$TTL") defaultTtl = ttlOf(words[1]);
    else {
      if (!/^\s/.test(line)) owner = absolute(words.shift() ?? "", origin);
      let ttl = defaultTtl;
      while (words[0]?.toUpperCase() === "IN" || ttlOf(words[0]) !== undefined) ttl = ttlOf(words.shift()) ?? ttl;
      const type = words.shift()?.toUpperCase() ?? "";
      if (["SOA", "NS"].includes(type)) continue;
      if (!RecordType.safeParse(type).success || words.length === 0 || owner === "") {
        throw new InvalidRecordError(`Line ${index + 1} is no record that is played: ${whole.trim()}`);
      }
      records.push({ name: owner, type, value: valueOf(type, words, origin), ttl });
    }
  }
  return records;
}
