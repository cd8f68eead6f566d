import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf } from "#shared/email/design/find.ts";
import type { Content } from "#shared/email/design/types.ts";
import type { HostTool } from "../../protocol/host-tools.ts";
import { drawingOf } from "../../protocol/tool-drawing.ts";
import { emptyHistory } from "../model/commands/history.ts";
import { setValues } from "../model/commands/design-commands.ts";
import {
  htmlOfTool,
  isDrawnAlike,
  type ToolDrawing,
  toolName,
  toolOf,
  valuesForTool,
} from "../model/items/host-tools.ts";
import { sayFrom } from "../model/i18n/say.ts";
import type { Session } from "../state/session/session.ts";

/**
 * Keeps the html of the host's tools up to date: after each change of such a content, the host is asked for its html, which becomes part
 * of the step that changed it. A content that comes with html (of a stored design, a copy, a block) keeps it until it changes.
 */
export function keepToolsDrawn(session: Session): void {
  const { store } = session;
  /** The contents as they were last drawn, by their ids. */
  const drawn = new Map<string, Content>();
  let [design, tools] = [store.state().design, store.state().hostTools];

  store.subscribe(() => {
    const now = store.state();
    if (now.design === design && now.hostTools === tools) return;
    [design, tools] = [now.design, now.hostTools];
    // Another design was opened. Its contents may have the ids of those before.
    if (now.history === emptyHistory) drawn.clear();
    if (tools.length === 0) return;
    for (const found of itemsOf(design)) {
      const tool = found.kind === "content" ? toolOf(tools, found.item) : undefined;
      if (found.kind === "content" && tool) check(found.item, tool);
    }
  });

  function check(content: Content, tool: HostTool): void {
    const before = drawn.get(idOf(content));
    if (before === content) return;
    drawn.set(idOf(content), content);
    const isKept = before === undefined ? htmlOfTool(content) !== "" : isDrawnAlike(before, content);
    if (!isKept) ask(content, tool);
  }

  function ask(content: Content, tool: HostTool): void {
    const stop = session.askHost(drawingOf(tool.name), valuesForTool(content), (html) => {
      stop();
      const found = findItem(store.state().design, idOf(content));
      // A later change has asked again.
      if (found?.kind !== "content" || !isDrawnAlike(found.item, content)) return;
      if (typeof html === "string") put(found.item, { name: toolName(tool), html });
      else {
        const say = sayFrom(store.state().texts);
        store.set({
          notice: say("“{tool}” could not be drawn. The mail has its last look.", { tool: toolName(tool) }),
        });
      }
    });
  }

  function put(content: Content, sestinaTool: ToolDrawing): void {
    if (htmlOfTool(content) === sestinaTool.html) return;
    store.amend(setValues(store.state().design, idOf(content), { sestinaTool }));
  }
}
