import { say } from "#web/lib/texts/say.ts";

const KILOBYTE = 1024;

/** A file size for users: "812 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return say("{bytes} bytes", { bytes });
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return say("{kilobytes} KB", { kilobytes: String(Math.round(kilobytes)) });
  return say("{kilobytes} MB", { kilobytes: (kilobytes / KILOBYTE).toFixed(1) });
}
