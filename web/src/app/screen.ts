import type { ComponentType } from "react";
import type { Access } from "#shared/permissions.ts";

export interface Screen {
  readonly path: string;
  /** Shown in the browser's tab as "{title} - Sestina". */
  readonly title: string;
  readonly access: Access;
  /** "app" (unless said): with top bar, navigation and footer; "full": the page has the whole window. */
  readonly layout?: "app" | "full";
  /** Its entry in the side navigation; `group` puts it below the entry, or the heading, of that name. */
  readonly nav?: {
    readonly text: string;
    readonly group?: string;
    /** Who sees the entry, where not everybody does who may open the screen. */
    readonly access?: Access;
  };
  readonly page: () => Promise<ComponentType>;
}
