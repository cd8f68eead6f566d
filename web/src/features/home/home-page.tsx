import "./home.css";
import { useCompany } from "#web/lib/session/use-session.ts";
import { Overview } from "./overview.tsx";
import { SetUp } from "./set-up.tsx";

/** The way through the set-up; once all is set up, what there is. */
export function HomePage() {
  const { summary } = useCompany();
  return summary.progress < 100 ? <SetUp /> : <Overview />;
}
