import * as styles from "#web/app/shell/top-bar.module.css";
import Icon from "@cloudscape-design/components/icon";
import { Link } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";

/** A link to the status of the default account, with its name if no account switcher shows it. */
export function AccountStatusLink({ isNamed }: { isNamed: boolean }) {
  const { defaultAccount } = useCompany();
  const mayLookIn = useMay(anyOf("read_aws_accounts", "write_aws_accounts"));
  if (defaultAccount === null || !mayLookIn) return null;
  return (
    <Link
      to={`/aws?dialog=account-status&accountId=${defaultAccount.id}`}
      className={styles.status}
      aria-label={say("Status of {alias}", { alias: defaultAccount.alias })}
      title={say("Status of {alias}", { alias: defaultAccount.alias })}
    >
      <Icon name="status-info" />
      {isNamed && <span className={styles.alias}>{defaultAccount.alias}</span>}
    </Link>
  );
}
