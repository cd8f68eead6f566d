import { calls } from "./calls.ts";
import { events } from "./events.ts";
import { features } from "./features.ts";
import { footers } from "./footers.ts";
import { headers } from "./headers.ts";
import { openings } from "./openings.ts";
import { orders } from "./orders.ts";
import { pictures } from "./pictures.ts";
import { products } from "./products.ts";
import { proof } from "./proof.ts";
import type { Section } from "./section.ts";
import { words } from "./words.ts";

/** Every section, in the order of the list: that in which a mail has them. */
export const sections: readonly Section[] = [
  ...headers,
  ...openings,
  ...words,
  ...features,
  ...products,
  ...pictures,
  ...proof,
  ...calls,
  ...orders,
  ...events,
  ...footers,
];
