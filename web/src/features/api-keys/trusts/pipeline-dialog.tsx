import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import type { TrustedIssuer } from "#shared/models/trusted-issuer.ts";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { isGitHub } from "./presets.ts";

const exchangeOf = (
  origin: string,
  id: string,
) => `curl --fail-with-body -s "${origin}/api${trustedIssuerRoutes.exchangeToken.path}" \\
  --json '{"trust": "${id}", "subject_token": "'"$ID_TOKEN"'",
    "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
    "subject_token_type": "urn:ietf:params:oauth:token-type:jwt"}' | jq -r .access_token`;

/** GitHub: "OpenID Connect reference". The job needs the permission id-token: write. */
const githubRun = (audience: string) => `# permissions: { id-token: write }
ID_TOKEN=$(curl --fail-with-body -s -H "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \\
  "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=${encodeURIComponent(audience)}" | jq -r .value)`;

/** GitLab: "ID token authentication". */
const gitlabJob = (audience: string) => `id_tokens:
  ID_TOKEN:
    aud: ${JSON.stringify(audience)}`;

/** How a pipeline gets a token for its run. */
export function PipelineDialog({ trust, onClose }: { trust: TrustedIssuer; onClose: () => void }) {
  const { id, name, issuer, audience } = trust;
  return (
    <Dialog
      title={say("Use {name} in a pipeline", { name })}
      size="large"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say("Done")}
        </Button>
      }
    >
      <SpaceBetween size="m">
        <div>
          {say(
            "The pipeline exchanges the token of its run for one of 15 minutes, and uses that as an API key. It holds no secret.",
          )}
        </div>
        <CodeBlock
          title={say("Token of the run")}
          text={isGitHub(issuer) ? githubRun(audience) : gitlabJob(audience)}
        />
        <CodeBlock title={say("Exchange")} text={`SESTINA_KEY=$(${exchangeOf(location.origin, id)})`} />
      </SpaceBetween>
    </Dialog>
  );
}
