import type { ComponentType } from "react";
import type { Access } from "#shared/permissions.ts";

export interface Screen {
  readonly path: string;
  /** Shown in the browser tab as "{title} - Sestina". */
  readonly title: string;
  readonly access: Access;
  /** "app" (the default): with top bar, navigation and footer; "full": the page has the whole window. */
  readonly layout?: "app" | "full";
  /** The entry in the side navigation; `group` puts it below the entry or heading of that name. */
  readonly nav?: {
    readonly text: string;
    readonly group?: string;
    /** Permissions for the entry, if they are stricter than the screen's. */
    readonly access?: Access;
  };
  readonly page: () => Promise<ComponentType>;
}
