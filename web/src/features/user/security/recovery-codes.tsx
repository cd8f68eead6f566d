import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { CopyButton } from "#web/ui/copy-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

const recoveryCodesQuery = queryOptions({
  queryKey: ["recovery-codes"],
  queryFn: ({ signal }) => callApi(secondFactorRoutes.getRecoveryCodes, {}, { signal }),
});

/** Codes for a lost authenticator app: how many are left, and new ones, which are shown once. */
export function RecoveryCodes() {
  const { data, error, refetch } = useQuery(recoveryCodesQuery);
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const making = useMutation({
    mutationFn: () => callApi(secondFactorRoutes.makeRecoveryCodes, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey }),
    onError: (failure) => snackbars.error(sentenceOf(failure)),
  });
  return (
    <Container
      header={
        <Header
          description="Each turns off your second factor once, should you lose your authenticator app. Former codes end with new ones."
          actions={
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              Create recovery codes
            </Button>
          }
        >
          Recovery codes
        </Header>
      }
    >
      {error === null ? (
        <div>{data === undefined ? "Loading" : `${String(data.left)} of 10 codes are left.`}</div>
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {making.data !== undefined && <NewCodes codes={making.data.codes} onClose={() => making.reset()} />}
    </Container>
  );
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <Dialog
      title="Your recovery codes"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <SpaceBetween size="m">
        <div>They are shown only now. Keep them where you keep passwords. Each works once.</div>
        <pre aria-label="Recovery codes">{text}</pre>
        <SpaceBetween size="xs" direction="horizontal">
          <CopyButton name="recovery codes" text={text} />
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="sestina-recovery-codes.txt"
          >
            Download
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Dialog>
  );
}
