import type { SegmentText } from "./segment-text.ts";

const PRIME = 0x01_00_01_93;
const offsets = [0x81_1c_9d_c5, 0xcb_f2_9c_e4];

/**
 * Eight bytes in hexadecimal that differ if two sources differ (FNV-1a, twice). It finds changes and protects nothing: a
 * file with a made-up hash only hides from its own importer that a source has changed.
 */
export function sourceHash({ pieces, codes, before, after }: SegmentText): string {
  const content = JSON.stringify([before, pieces, [...codes.values()], after]);
  return offsets.map((offset) => fnv(content, offset).toString(16).padStart(8, "0")).join("");
}

function fnv(text: string, offset: number): number {
  let hash = offset;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  // FNV's last characters change its lowest bits only.
  return (hash ^ (hash >>> 15)) >>> 0;
}
