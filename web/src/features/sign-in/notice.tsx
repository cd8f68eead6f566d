import type { ReactNode } from "react";

export interface NoticeProps {
  readonly kind: "error" | "info" | "success";
  readonly children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps) {
  return (
    <p className={`sign-in-notice sign-in-notice-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {children}
    </p>
  );
}
