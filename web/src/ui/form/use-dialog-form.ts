import type * as z from "zod";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { type Form, useForm } from "#web/lib/form/use-form.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";

type Values = Readonly<Record<string, unknown>>;

interface DialogFormOptions<Schema extends z.ZodType<unknown, Values>> {
  readonly schema: Schema;
  readonly initial: z.input<Schema>;
  /** Receives the parsed values. What it throws is shown in the dialog. */
  readonly save: (values: z.output<Schema>) => Promise<unknown>;
  /** The notification after saving; none if it is omitted. */
  readonly success?: string | ((values: z.output<Schema>) => string);
  readonly onClose: () => void;
}

/**
 * The form of a dialog, which saves, shows a notification and closes. If the company's plan has no room (426), the
 * dialog closes too, and the notification offers the upgrade.
 */
export function useDialogForm<Schema extends z.ZodType<unknown, Values>>(
  options: DialogFormOptions<Schema>,
): Form<z.input<Schema>> {
  const { schema, initial, save, success, onClose } = options;
  const snackbars = useSnackbars();
  return useForm({
    schema,
    initial,
    onSubmit: async (values) => {
      try {
        await save(values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 426) throw error;
        snackbars.report(error);
        onClose();
        return;
      }
      if (success !== undefined) snackbars.success(typeof success === "string" ? success : success(values));
      onClose();
    },
  });
}
