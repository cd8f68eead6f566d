import { Fragment, type ReactNode } from "react";

/** Before a letter or a digit: behind an underscore or an @, and behind a dot where there is no @. */
const places = { address: /(?<=[@_])(?=[\p{L}\p{N}])/u, name: /(?<=[._])(?=[\p{L}\p{N}])/u };

/** A name or an address that breaks between its parts, before it breaks within one. */
export function breakable(text: string): ReactNode {
  const parts = text.split(text.includes("@") ? places.address : places.name);
  return parts.length === 1
    ? text
    : parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ));
}
