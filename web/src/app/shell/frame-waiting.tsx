import { useCurrentScreen } from "../current-screen.tsx";
import { Waiting } from "../waiting.tsx";
import { FrameSkeleton } from "./frame-skeleton.tsx";

/** Shown until the user is known: the frame without its content, or a sign of waiting where the page has the window. */
export function FrameWaiting() {
  return useCurrentScreen()?.layout === "full" ? <Waiting /> : <FrameSkeleton />;
}
