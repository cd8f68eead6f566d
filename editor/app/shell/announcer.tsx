import { useEditor } from "../state/session/session.ts";

/** What has just been done, for screen readers. */
export function Announcer() {
  const said = useEditor((state) => state.said);
  return (
    <div className="for-screen-readers" role="status">
      {said}
    </div>
  );
}
