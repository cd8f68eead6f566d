import { Outlet } from "react-router-dom";
import { PageTitle } from "./current-screen.tsx";

/** Wraps the screens that need no session. */
export function PublicFrame() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
