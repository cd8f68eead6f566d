import * as styles from "#web/features/sign-in/sign-in.module.css";
import { Suspense, use, useState, type ReactNode } from "react";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";

export interface LinkActionProps {
  /** The identity of the link. */
  readonly link: string;
  /** Follows the link; false if it is used, expired or wrong. Other errors are thrown and may be temporary. */
  readonly follow: () => Promise<boolean>;
  readonly waiting: string;
  readonly done: ReactNode;
  readonly invalid: ReactNode;
  /** Shown if the link alone is not enough. */
  readonly passwordNeeded?: ReactNode;
}

/** Runs the action of a mailed link at once, with a retry button for temporary errors. */
export function LinkAction(props: LinkActionProps) {
  const [tries, setTries] = useState(0);
  const tryAgain = () => {
    followed.delete(props.link);
    setTries(tries + 1);
  };
  return (
    <Suspense key={tries} fallback={<Frame title={props.waiting}>{null}</Frame>}>
      <Outcome {...props} onTryAgain={tryAgain} />
    </Suspense>
  );
}

function Outcome({ link, follow, onTryAgain, ...shown }: LinkActionProps & { onTryAgain: () => void }) {
  const { is, problem } = use(followOnce(link, follow));
  if (is === "done") return shown.done;
  if (is === "invalid") return shown.invalid;
  if (is === "password-needed") return shown.passwordNeeded;
  return (
    <Frame title={say("This did not work yet")}>
      <Notice kind="error">{problem}</Notice>
      <button type="button" className={styles.submit} onClick={onTryAgain}>
        {say("Try again")}
      </button>
      <BackToLogin />
    </Frame>
  );
}

interface Followed {
  readonly is: "done" | "invalid" | "password-needed" | "failed";
  readonly problem?: string;
}

const followed = new Map<string, Promise<Followed>>();

/** A link works once, even if React renders twice. */
function followOnce(link: string, follow: () => Promise<boolean>): Promise<Followed> {
  const known = followed.get(link);
  if (known !== undefined) return known;
  const following = follow().then(
    (held): Followed => ({ is: held ? "done" : "invalid" }),
    (error: unknown): Followed => {
      if (error instanceof ApiError && error.status === 400) return { is: "invalid" };
      if (error instanceof ApiError && error.code === "PASSWORD_NEEDED") return { is: "password-needed" };
      return { is: "failed", problem: errorMessage(error) };
    },
  );
  followed.set(link, following);
  return following;
}
