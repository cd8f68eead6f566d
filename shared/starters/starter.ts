import type { starters } from "../texts/german/starters.ts";
import type { Row } from "../email/design/types.ts";
import type { Look } from "../sections/look.ts";

/** A mail to begin with: what the gallery says of it, and its rows. */
export interface Starter {
  /** Also the name of its picture, `starters/1/<id>.png`, if it has one (bin/icons/starter-glyphs.ts). */
  readonly id: string;
  readonly title: keyof typeof starters;
  readonly subtitle: keyof typeof starters;
  readonly subject: string;
  readonly defaultName: string;
  readonly preheader: string;
  readonly look: Look;
  /** The top of the mail; by default the masthead. */
  readonly header?: (look: Look) => readonly Row[];
  /** What stands below the header. `picture` is the address of the starter's own picture, 192 pixels square on nothing. */
  readonly rows: (picture: string) => readonly Row[];
}
