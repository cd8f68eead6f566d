import { headers } from "./headers.ts";
import type { Section } from "./section.ts";

/** Every section, in the order of the list. */
export const sections: readonly Section[] = [...headers];
