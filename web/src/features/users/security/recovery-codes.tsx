import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { RECOVERY_CODE_COUNT, type RecoveryCodes as RecoveryCodesLeft } from "#shared/models/recovery-code.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyButton } from "#web/ui/copy-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { secondFactorQuery } from "../queries.ts";
import { PasswordProofDialog } from "./password-proof-dialog.tsx";

export const recoveryCodesQuery = queryOptions({
  queryKey: ["recovery-codes"],
  queryFn: ({ signal }) => callApi(secondFactorRoutes.getRecoveryCodes, {}, { signal }),
});

/** Recovery codes for a lost authenticator app: how many are left, and new ones, which are shown once. */
export function RecoveryCodes() {
  const { data, error, refetch } = useQuery(recoveryCodesQuery);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const making = useMutation({
    mutationFn: (password: string) => callApi(secondFactorRoutes.makeRecoveryCodes, { body: { password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey }),
  });
  return (
    <Container
      header={
        <Header
          description={say(
            "Each turns off your second factor once, should you lose your authenticator app. Former codes end with new ones.",
          )}
          actions={<Button onClick={() => setAsking(true)}>{say("Create recovery codes")}</Button>}
        >
          {say("Recovery codes")}
        </Header>
      }
    >
      {error === null ? <Left codes={data} /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isAsking && (
        <PasswordProofDialog
          title={say("Create recovery codes?")}
          submitText={say("Create")}
          onSubmit={async (password) => {
            await making.mutateAsync(password);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          {say("Former codes end. Please enter your password, so that we know it is you.")}
        </PasswordProofDialog>
      )}
      {making.data !== undefined && <NewCodes codes={making.data.codes} onClose={() => making.reset()} />}
    </Container>
  );
}

/** The number from which a warning is shown. */
const FEW = 3;

/** Undefined while loading. */
function Left({ codes }: { codes: RecoveryCodesLeft | undefined }) {
  const { data: hasApp } = useQuery(secondFactorQuery);
  if (codes === undefined) return <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>;
  const { left, madeAt } = codes;
  if (madeAt === undefined) {
    return hasApp === true ? (
      <Alert type="warning" header={say("You have no recovery codes")}>
        {say("Without them you cannot sign in any more if you lose your authenticator app. Create them now.")}
      </Alert>
    ) : (
      <div>{say("You have no recovery codes. You need them once you have an authenticator app.")}</div>
    );
  }
  const count = say("{left} of {RECOVERY_CODE_COUNT} codes are left, created {madeAt}.", {
    left,
    RECOVERY_CODE_COUNT,
    madeAt: dateAndTime(madeAt),
  });
  if (left > FEW) return <div>{count}</div>;
  return (
    <Alert
      type="warning"
      header={left === 0 ? say("All recovery codes are used up") : say("Few recovery codes are left")}
    >
      {say("{count} Create new ones: they replace the former codes.", { count })}
    </Alert>
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <Dialog
      title={say("Your recovery codes")}
      shownOnce
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say("I have kept them")}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <div>{say("They are shown only now. Keep them where you keep passwords. Each works once.")}</div>
        <pre aria-label={say("Recovery codes")}>{text}</pre>
        <SpaceBetween size="xs" direction="horizontal">
          <CopyButton name={say("recovery codes")} text={text} />
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="sestina-recovery-codes.txt"
          >
            {say("Download")}
          </Button>
          <Button onClick={() => window.print()}>{say("Print")}</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Dialog>
  );
}
