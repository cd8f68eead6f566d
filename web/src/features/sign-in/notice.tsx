import * as styles from "#web/features/sign-in/sign-in.module.css";
import type { ReactNode } from "react";

export interface NoticeProps {
  readonly kind: "error" | "info" | "success";
  readonly children: ReactNode;
}

const classes: Readonly<Record<NoticeProps["kind"], string>> = {
  error: `${styles.notice} ${styles.noticeError}`,
  info: styles.notice,
  success: `${styles.notice} ${styles.noticeSuccess}`,
};

export function Notice({ kind, children }: NoticeProps) {
  return (
    <p className={classes[kind]} role={kind === "error" ? "alert" : "status"}>
      {children}
    </p>
  );
}
