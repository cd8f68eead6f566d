import { limits } from "#shared/constants.ts";
import { cleanHtml } from "./clean-html.ts";

/**
 * What the text editor does with pasted and dropped text: cleans it, and refuses what is longer than a whole template
 * may be at Amazon SES, since to read it takes a browser minutes and no mail could be saved with it.
 */
export function pasteWithinLimits(onRefused: () => void) {
  let isRefused = false;
  const within = (text: string): string => {
    isRefused = text.length > limits.templateBytes;
    return isRefused ? "" : text;
  };
  // Comes after one of the two that change the text.
  const handle = (): boolean => {
    if (!isRefused) return false;
    isRefused = false;
    onRefused();
    return true;
  };
  return {
    transformPastedHTML: (html: string) => within(cleanHtml(html)),
    transformPastedText: within,
    handlePaste: handle,
    handleDrop: handle,
  };
}
