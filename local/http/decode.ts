/** Percent-decoded text, or undefined if the encoding is invalid. */
export function decodePath(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
