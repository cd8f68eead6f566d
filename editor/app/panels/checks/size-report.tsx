import { limits } from "#shared/constants.ts";
import { CLIP_BYTES } from "#shared/email/render/size.ts";
import { sentBytes } from "../../model/rendering/render-mail.ts";
import { useShownDesign } from "../../state/session/use-shown-design.ts";
import { useSettled } from "../../state/session/use-settled.ts";
import { useWords } from "../../state/session/use-say.ts";

/** The mail's size beside what Gmail shows whole and what Amazon SES takes. */
export function SizeReport() {
  const say = useWords();
  const bytes = sentBytes(useSettled(useShownDesign()));
  const rows = [
    { label: say("Shown whole by Gmail"), limit: CLIP_BYTES },
    { label: say("Taken by Amazon SES"), limit: limits.templateBytes },
  ];
  return (
    <dl className="size-report">
      {rows.map(({ label, limit }) => (
        <div key={label} data-over={bytes > limit}>
          <dt>{label}</dt>
          <dd>
            {say("{size} of {limit} KB", { size: Math.max(1, Math.round(bytes / 1024)), limit: limit / 1024 })}
            <meter min={0} max={limit} value={Math.min(bytes, limit)} aria-label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
