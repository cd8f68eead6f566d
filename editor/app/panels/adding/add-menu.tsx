import { Finder } from "../../kit/finder/finder.tsx";
import { useSay } from "../../state/session/use-say.ts";
import { useAddable, type Places } from "./use-addable.tsx";

interface AddMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly places: Places;
  readonly onClose: () => void;
}

/** All that can be added at a place of the mail, found by name: first what fits the place best. */
export function AddMenu({ at, places, onClose }: AddMenuProps) {
  const say = useSay();
  const { contents, rows, sections, allSections, blocks } = useAddable(places);
  const groups = places.content?.into === "column" ? [contents, rows] : [rows, contents];
  return (
    <Finder
      label={say("Add here")}
      placeholder={say("Find what to add")}
      at={at}
      groups={[...groups, sections, allSections, blocks]}
      onClose={onClose}
    />
  );
}
