import { Component, type ErrorInfo, type ReactNode } from "react";
import { sayFrom, type Dictionary } from "../model/i18n/say.ts";

interface CrashGuardProps {
  readonly texts: () => Dictionary;
  readonly children: ReactNode;
}

/** Shown instead of the editor after an error. A restart restores the latest state. */
export class CrashGuard extends Component<CrashGuardProps, { readonly broke: boolean }> {
  override readonly state = { broke: false };

  static getDerivedStateFromError(): { readonly broke: boolean } {
    return { broke: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(new Error(`The editor broke ${componentStack ?? ""}`, { cause: error }));
  }

  override render(): ReactNode {
    if (!this.state.broke) return this.props.children;
    const say = sayFrom(this.props.texts());
    return (
      <div className="crash" role="alert">
        <h1>{say("The editor has stopped")}</h1>
        <p>{say("An error occurred. Your latest changes have been kept.")}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {say("Restart the editor")}
        </button>
      </div>
    );
  }
}
