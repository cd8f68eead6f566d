import { Fragment } from "react";
import type { KeyCall } from "./open-api.ts";

/** Method and path of a call. A line ends behind a slash where it can. */
export function CallName({ method, path }: Pick<KeyCall, "method" | "path">) {
  const parts = path.split(/(?<=\/)/);
  return (
    <code>
      {method}{" "}
      {parts.map((part, place) => (
        <Fragment key={parts.slice(0, place + 1).join("")}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
