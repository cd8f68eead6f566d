import { Outlet } from "react-router-dom";
import { PageTitle } from "./current-screen.tsx";

/** Around the screens that need no session. */
export function PublicFrame() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
