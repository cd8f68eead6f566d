import { Component, type ErrorInfo, type ReactNode } from "react";
import { sayFrom, type Dictionary } from "../model/i18n/say.ts";

interface CrashGuardProps {
  readonly words: () => Dictionary;
  readonly children: ReactNode;
}

/** What stands in place of an editor that broke: starting again brings the last state with it. */
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
    const say = sayFrom(this.props.words());
    return (
      <div className="crash" role="alert">
        <h1>{say("The editor has stopped")}</h1>
        <p>{say("Something went wrong in it. What you did last has been kept.")}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {say("Start it again")}
        </button>
      </div>
    );
  }
}
