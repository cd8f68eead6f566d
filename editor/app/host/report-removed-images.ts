import { itemsOf } from "#shared/email/design/find.ts";
import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Session } from "../state/session/session.ts";

/**
 * Calls the host's `image:removed` callback for each uploaded image (one with an id from the host) that no item shows
 * any more. Undo can bring it back, so hosts should mark the image and not delete it.
 */
export function reportRemovedImages({ store, askHost }: Session, before: Design, after: Design): void {
  const { callbacks, projectId, userId } = store.state();
  if (!callbacks.includes("image:removed")) return;
  const left = imageIds(after);
  for (const id of imageIds(before)) {
    if (left.has(id)) continue;
    const stop = askHost("image:removed", { id, projectId, userId }, () => stop());
  }
}

function imageIds(design: Design): ReadonlySet<string> {
  const ids = itemsOf(design).flatMap(({ item: { values = {} } }) =>
    [values, ...Object.values(objectAt(values, "_languages")).filter(isObject)].map((each) =>
      textAt(objectAt(each, "src"), "id"),
    ),
  );
  return new Set(ids.filter((id) => id !== ""));
}
