import { limits } from "#shared/constants.ts";
import { CLIP_BYTES, sizeLevel } from "#shared/email/render/size.ts";
import { useShownDesign } from "../state/session/use-shown-design.ts";
import { sentBytes } from "../model/rendering/render-mail.ts";
import { useSession } from "../state/session/session.ts";
import { useDebounced } from "../state/session/use-debounced.ts";
import { useSay } from "../state/session/use-say.ts";

/** The size of the mail's HTML, compared with the limits of Gmail and Amazon SES. A press opens the checks. */
export function SizeMeter() {
  const { store } = useSession();
  const say = useSay();
  const bytes = sentBytes(useDebounced(useShownDesign()));
  const level = bytes > limits.templateBytes ? "refused" : sizeLevel(bytes);
  const limit = Math.round(CLIP_BYTES / 1024);
  const most = limits.templateBytes / 1024;
  const size = Math.max(1, Math.round(bytes / 1024));
  const title = {
    fine: say("Gmail shows mails of up to {limit} KB in full", { limit }),
    warn: say("Gmail shows mails of up to {limit} KB in full", { limit }),
    clipped: say("Gmail cuts mails off at {limit} KB", { limit }),
    refused: say("Amazon SES accepts no mails larger than {limit} KB", { limit: most }),
  }[level];

  return (
    <button
      type="button"
      className="size-meter"
      data-level={level}
      title={title}
      aria-label={say("{size} KB. {meaning}", { size, meaning: title })}
      onClick={() => store.set({ panel: "checks" })}
    >
      <span className="size-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (bytes / CLIP_BYTES) * 100)}%` }} />
      </span>
      {size} KB
    </button>
  );
}
