import "./home.css";
import { useCompany } from "#web/lib/session/use-session.ts";
import { Overview } from "./overview.tsx";
import { SetUp } from "./set-up.tsx";

/** The set-up steps, or the overview once all are done. */
export function HomePage() {
  const { summary } = useCompany();
  return summary.progress < 100 ? <SetUp /> : <Overview />;
}
