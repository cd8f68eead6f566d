import { useEditor } from "../state/session/session.ts";

/** The latest announcement for screen readers. */
export function Announcer() {
  const announcement = useEditor((state) => state.announcement);
  return (
    <div className="for-screen-readers" role="status">
      {announcement}
    </div>
  );
}
