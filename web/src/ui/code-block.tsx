import * as styles from "#web/ui/code-block.module.css";
import { CopyButton } from "./copy-text.tsx";

export interface CodeBlockProps {
  readonly title: string;
  readonly text: string;
}

/** Code with a button that copies it. */
export function CodeBlock({ title, text }: CodeBlockProps) {
  return (
    <figure className={styles.codeBlock}>
      <figcaption>
        {title}
        <CopyButton name={title} text={text} />
      </figcaption>
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </figure>
  );
}
