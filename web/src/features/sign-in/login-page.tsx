import * as styles from "#web/features/sign-in/sign-in.module.css";
import { Suspense, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { hasActiveSession } from "#web/lib/auth/active-session.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { useInBrowser } from "#web/lib/prerender/use-in-browser.ts";
import { say } from "#web/lib/texts/say.ts";
import { useArrival } from "./arrival.ts";
import { Field } from "./field.tsx";
import { LoginForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { loadSignIn } from "./load-sign-in.ts";
import { Notice } from "./notice.tsx";
import type { Refused } from "./refusal.tsx";
import { registrationOf } from "./registrations.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SocialArea } from "./social/social-place.tsx";

const SecondFactorStep = lazyChunk(async () => (await import("./second-factor-step.tsx")).SecondFactorStep);
const PasskeyStep = lazyChunk(async () => (await import("./passkey-step.tsx")).PasskeyStep);
const Refusal = lazyChunk(async () => (await import("./refusal.tsx")).Refusal);
const MarketplaceNotice = lazyChunk(async () => (await import("./marketplace-notice.tsx")).MarketplaceNotice);

// A failure is shown when the form is sent.
const beginLoading = () => void loadSignIn().catch(() => undefined);

export function LoginPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useArrival();
  const inBrowser = useInBrowser();
  const hasSubscription =
    inBrowser && (params.has("marketplaceToken") || localStorage.getItem("marketplaceToken") !== null);
  const [refusal, setRefusal] = useState<Refused | "wrong-credentials" | "second-factor" | "passkey">();
  const [begunAgain, setBegunAgain] = useState("");
  const goOn = () => navigate(arrival.from ?? "/", { replace: true });
  // A user whom another screen redirected here has to sign in; a buyer chooses the company on the login page.
  const cameByThemselves = Object.keys(arrival).length === 0 && !hasSubscription;
  useEffect(() => {
    if (!cameByThemselves) return;
    let isHere = true;
    void hasActiveSession().then((goesOn) => {
      if (goesOn && isHere) void navigate("/", { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [cameByThemselves, navigate]);
  const goOnWithPassword = (email: string, password: string) => {
    // Not awaited: the sign-in does not depend on it. A passkey's second step has no password.
    if (password !== "") {
      loadChunk(() => import("#web/lib/auth/record-weak-password.ts")).then(
        ({ recordWeakPassword }) => recordWeakPassword(email, password),
        () => undefined,
      );
    }
    return goOn();
  };
  const form = useForm({
    schema: LoginForm,
    initial: { email: "", password: "" },
    onSubmit: async ({ email, password }) => {
      setRefusal(undefined);
      setBegunAgain("");
      const outcome = await (await loadSignIn()).signInWithPassword(email, password);
      if (outcome === "signed-in") return goOnWithPassword(email, password);
      const mayBePending = outcome === "wrong-credentials" && registrationOf(email) !== undefined;
      // Loaded on demand, because it imports the table of endpoints.
      const isMailed = mayBePending && (await (await loadChunk(() => import("./calls.ts"))).wasMailedAgain(email));
      setRefusal(isMailed ? "pending" : outcome);
    },
  });
  const failure = form.failure?.message ?? (begunAgain || arrival.error);

  if (refusal === "second-factor") {
    return (
      <Suspense>
        <SecondFactorStep
          email={form.values.email}
          onSignedIn={() => void goOnWithPassword(form.values.email, form.values.password)}
          onBeginAgain={(why) => {
            setBegunAgain(why);
            setRefusal(undefined);
          }}
        />
      </Suspense>
    );
  }

  if (refusal === "passkey") {
    return (
      <Suspense>
        <PasskeyStep
          email={form.values.email}
          onSignedIn={() => void goOn()}
          onSecondFactor={(email) => {
            form.set("email", email);
            form.set("password", "");
            setRefusal("second-factor");
          }}
          onBack={() => setRefusal(undefined)}
        />
      </Suspense>
    );
  }

  return (
    <Frame title={say("Welcome")} subtitle={say("Sign in to your team's templates.")}>
      {hasSubscription && (
        <Suspense>
          <MarketplaceNotice />
        </Suspense>
      )}
      {arrival.hint !== undefined && <Notice kind="info">{arrival.hint}</Notice>}
      {arrival.notice !== undefined && <Notice kind="success">{arrival.notice}</Notice>}
      {refusal === "wrong-credentials" && <Notice kind="error">{say("Wrong email or password")}</Notice>}
      {refusal !== undefined && refusal !== "wrong-credentials" && (
        <Suspense>
          <Refusal reason={refusal} email={form.values.email} />
        </Suspense>
      )}
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <SignInForm submitText={say("Login")} submitting={form.submitting} onBegin={beginLoading} onSubmit={form.submit}>
        <Field label={say("Email")} type="email" autoComplete="username" {...form.text("email")} />
        <Field label={say("Password")} type="password" autoComplete="current-password" {...form.text("password")} />
      </SignInForm>
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={() => setRefusal("passkey")}>
          {say("Sign in with a passkey")}
        </button>
      </p>
      <SocialArea
        returnTo={arrival.from}
        onDemo={({ email, password }) => {
          form.set("email", email);
          form.set("password", password);
        }}
      />
      <p className={styles.links}>
        <Link to="/password-forgot">{say("Forgot password?")}</Link>
        <Link to="/register">{say("Create an account")}</Link>
      </p>
    </Frame>
  );
}
