import { limits } from "#shared/constants.ts";
import { CLIP_BYTES } from "#shared/email/render/size.ts";
import { sentBytes } from "../../model/rendering/render-mail.ts";
import { useShownDesign } from "../../state/session/use-shown-design.ts";
import { useDebounced } from "../../state/session/use-debounced.ts";
import { useSay } from "../../state/session/use-say.ts";

/** The mail's size, compared with the limits of Gmail and Amazon SES. */
export function SizeReport() {
  const say = useSay();
  const bytes = sentBytes(useDebounced(useShownDesign()));
  const rows = [
    { label: say("Shown in full by Gmail"), limit: CLIP_BYTES },
    { label: say("Accepted by Amazon SES"), limit: limits.templateBytes },
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
