import SpaceBetween from "@cloudscape-design/components/space-between";
import { EverySession } from "./every-session.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SignInMethodList } from "./sign-in-method-list.tsx";

export function SecurityTab() {
  return (
    <SpaceBetween size="l">
      <PasswordForm />
      <SignInMethodList />
      <SecondFactor />
      <EverySession />
    </SpaceBetween>
  );
}
