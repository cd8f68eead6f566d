const kilobyte = 1024;

/** A file size for users: "812 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${String(bytes)} bytes`;
  const kilobytes = bytes / kilobyte;
  if (kilobytes < kilobyte) return `${String(Math.round(kilobytes))} KB`;
  return `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
