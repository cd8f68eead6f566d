import SpaceBetween from "@cloudscape-design/components/space-between";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInMethodList } from "./sign-in-method-list.tsx";

export function SecurityTab() {
  return (
    <SpaceBetween size="l">
      <PasswordForm />
      <SignInMethodList />
      <SecondFactor />
      <RecoveryCodes />
      <SessionList />
    </SpaceBetween>
  );
}
