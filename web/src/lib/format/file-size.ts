const KILOBYTE = 1024;

/** A file size for users: "812 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${String(bytes)} bytes`;
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${String(Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
