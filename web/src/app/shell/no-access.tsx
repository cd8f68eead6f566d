import Link from "@cloudscape-design/components/link";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { say } from "#web/lib/texts/say.ts";
import { GateWarning } from "./gate-warning.tsx";

export function NoAccess() {
  return (
    <GateWarning header={say("You don't have access to this company anymore :(")}>
      {say("There are two possible reasons:")}
      <ul>
        <li>{say("An admin removed you from the company.")}</li>
        <li>{say("Your login cannot be matched to a registered account.")}</li>
      </ul>
      <Link onFollow={() => void signOutAndForget()}>{say("Try to login again")}</Link>
    </GateWarning>
  );
}
