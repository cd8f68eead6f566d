import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { storesTokens } from "#web/lib/auth/active-session.ts";
import { marketplaceParameter } from "#web/lib/marketplace/marketplace-token.ts";
import { companyQuery, userQuery } from "#web/lib/session/session-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { addressOf } from "#web/lib/url/address-of.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { FrameWaiting } from "./frame-waiting.tsx";
import { TechnicalIssues } from "./gate-warning.tsx";

const ChooseCompany = lazyChunk(
  async () => (await import("#web/features/sign-in/invitation/choose-company.tsx")).ChooseCompany,
);

const NoAccess = lazyChunk(async () => (await import("./no-access.tsx")).NoAccess);

const PolicyRefusal = lazyChunk(async () => (await import("./policy-refusal.tsx")).PolicyRefusal);

/** Renders the app once user and company are loaded and the sign-in satisfies the company's policies. */
export function CompanyGate({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { search } = location;
  // At the start: tokens that the user pool refuses are deleted.
  const [hadSession] = useState(storesTokens);
  const answers = useQueries({ queries: [userQuery, companyQuery] });
  const [user, company] = answers;
  // A buyer from AWS Marketplace chooses the company on the login page.
  if (new URLSearchParams(search).has(marketplaceParameter)) return <Navigate to={`/login${search}`} replace />;
  if (user.data !== undefined && company.data !== undefined) {
    return user.data.duty.refusedWith === undefined ? children : <PolicyRefusal />;
  }
  const error = answers.find((answer) => answer.error !== null)?.error;
  if (!error) return <FrameWaiting />;
  if (!(error instanceof ApiError)) return <ToLogin reason={errorMessage(error)} />;
  if (error.status === 0) return <TechnicalIssues />;
  if (error.code === "COMPANY_NOT_CHOSEN") return <ChooseCompany />;
  if (error.status === 403) return <NoAccess />;
  // Not signed in, which is no error: the user returns here after the sign-in.
  if (error.status === 401) {
    const hint = hadSession ? say("Your session has ended. Please sign in again.") : undefined;
    return <Navigate to="/login" replace state={{ from: addressOf(location), hint }} />;
  }
  return <ToLogin reason={error.message} />;
}

function ToLogin({ reason }: { reason: string }) {
  return <Navigate to="/login" replace state={{ error: reason }} />;
}
