import { useMemo } from "react";
import type { IconName } from "./icons.tsx";
import { iconOfType } from "./item-icons.ts";
import { toolName, toolType } from "../model/items/host-tools.ts";
import { nameOfType } from "../model/items/item-names.ts";
import { contentTools } from "../model/items/tools.ts";
import { qrCodeTool } from "../model/qr/qr-code.ts";
import { useEditor } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";

/** A content that can be added. */
export interface OfferedContent {
  readonly type: string;
  readonly label: string;
  readonly icon: IconName;
  /** The URL of the host's picture of its tool, instead of the icon. */
  readonly picture?: string;
}

/** The contents that can be added, in the order of the palette: the editor's, then those of the host's tools. */
export function useOfferedContents(): readonly OfferedContent[] {
  const say = useSay();
  const excluded = useEditor((state) => state.excludedTools);
  const hostTools = useEditor((state) => state.hostTools);
  const mayUpload = useEditor((state) => state.callbacks.includes("image"));
  return useMemo(() => {
    const own = contentTools.map((type) => ({ type, label: nameOfType(say, type), icon: iconOfType(type) }));
    const ofHost = hostTools.map((tool) => {
      const type = toolType(tool);
      return { type, label: toolName(tool), icon: iconOfType(type), ...pictureOf(tool.icon) };
    });
    // The picture of a code is stored by the host.
    const isMissing = (type: string) => type === qrCodeTool && !mayUpload;
    return [...own, ...ofHost].filter(({ type }) => !excluded.includes(type) && !isMissing(type));
  }, [say, excluded, hostTools, mayUpload]);
}

const pictureOf = (icon: unknown): Pick<OfferedContent, "picture"> =>
  typeof icon === "string" && /^(https?:|data:image\/)/.test(icon) ? { picture: icon } : {};
