import * as styles from "#web/ui/list-page/chips.module.css";
import Icon from "@cloudscape-design/components/icon";
import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";
import { say } from "#web/lib/texts/say.ts";
import { GridIcon, ListIcon } from "#web/ui/icons/view-icons.tsx";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

const View = z.enum(["list", "grid"]);
type View = z.infer<typeof View>;

/** How this browser shows a list. */
const storedViews = { templates: storedSetting("templates-view", View), blocks: storedSetting("blocks-view", View) };

/** As the address says; without a word in it, as this browser showed the list last. */
export function useView(list: keyof typeof storedViews): readonly [View, (view: View) => void] {
  const storedView = storedViews[list];
  const [params, changeParams] = useUrlParams();
  const inAddress = View.safeParse(params.get("view")).data;
  const choose = (chosen: View) => {
    storedView.write(chosen);
    changeParams({ view: chosen }, "replace");
  };
  return [inAddress ?? storedView.read() ?? "list", choose];
}

export interface ViewSwitchProps {
  readonly view: View;
  readonly choose: (view: View) => void;
}

/** Shows a list as lines of a table, or as cards with pictures. */
export function ViewSwitch({ view, choose }: ViewSwitchProps) {
  const names = { list: say("As a list"), grid: say("As pictures") };
  return (
    <div className={styles.chips} role="group" aria-label={say("View")}>
      {(["list", "grid"] as const).map((option) => (
        <button
          key={option}
          type="button"
          className={styles.chip}
          aria-pressed={view === option}
          aria-label={names[option]}
          title={names[option]}
          onClick={() => choose(option)}
        >
          <Icon svg={option === "list" ? <ListIcon /> : <GridIcon />} />
        </button>
      ))}
    </div>
  );
}
