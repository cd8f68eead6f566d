import type { LibraryImage } from "#shared/models/image.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRestoreImage } from "./queries.ts";

/** Restores a deleted image and shows a message. */
export function useRestore() {
  const snackbars = useSnackbars();
  const { mutateAsync } = useRestoreImage();
  return ({ id, name }: LibraryImage) =>
    // The row may have left the list by then, and callbacks of `mutate` go with it.
    void mutateAsync(id).then(() => snackbars.success(`${name} was restored.`), snackbars.report);
}
