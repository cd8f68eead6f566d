import { useEditor, useSession } from "../state/session/session.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { useSay } from "../state/session/use-say.ts";

/** A message to the user, shown until it is dismissed. */
export function Notice() {
  const { store } = useSession();
  const say = useSay();
  const notice = useEditor((state) => state.notice);
  return (
    <div className="notice-place" role="alert">
      {notice !== null && (
        <div className="notice">
          <span>{notice}</span>
          <IconButton icon="close" label={say("Dismiss")} onPress={() => store.set({ notice: null })} />
        </div>
      )}
    </div>
  );
}
