import type { LibraryImage } from "#shared/models/image.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRestoreImage } from "./queries.ts";

/** Brings a deleted image back and says so. */
export function useRestore() {
  const snackbars = useSnackbars();
  const { mutateAsync } = useRestoreImage();
  return ({ id, name }: LibraryImage) =>
    // The row that asked has left the list by then, and callbacks of `mutate` leave with it.
    void mutateAsync(id).then(() => snackbars.success(`${name} was restored.`), snackbars.report);
}
