import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ApiError, sentenceOf } from "#web/lib/api-errors/api-error.ts";
import { marketplaceParameter } from "#web/lib/marketplace/marketplace-token.ts";
import { companyQuery, userQuery } from "#web/lib/session/session-queries.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { Waiting } from "../waiting.tsx";
import { NoAccess, TechnicalIssues } from "./gate-warnings.tsx";

const ChooseCompany = lazyChunk(
  async () => (await import("#web/features/sign-in/invitation/choose-company.tsx")).ChooseCompany,
);

const PolicyRefusal = lazyChunk(async () => (await import("./policy-refusal.tsx")).PolicyRefusal);

/** Shows the app only once person and company are known, and the person signs in as the company's policies ask. */
export function CompanyGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const answers = useQueries({ queries: [userQuery, companyQuery] });
  const [user, company] = answers;
  // Who comes from AWS Marketplace says at the login which company bought.
  if (new URLSearchParams(search).has(marketplaceParameter)) return <Navigate to={`/login${search}`} replace />;
  if (user.data !== undefined && company.data !== undefined) {
    return user.data.duty.refusedWith === undefined ? children : <PolicyRefusal />;
  }
  const error = answers.find((answer) => answer.error !== null)?.error;
  if (!error) return <Waiting />;
  if (!(error instanceof ApiError)) return <ToLogin reason={sentenceOf(error)} />;
  if (error.status === 0) return <TechnicalIssues />;
  if (error.code === "COMPANY_NOT_CHOSEN") return <ChooseCompany />;
  if (error.status === 403) return <NoAccess />;
  // Nobody is signed in: that is no error, and afterwards they come back here.
  if (error.status === 401) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return <ToLogin reason={error.message} />;
}

function ToLogin({ reason }: { reason: string }) {
  return <Navigate to="/login" replace state={{ error: reason }} />;
}
