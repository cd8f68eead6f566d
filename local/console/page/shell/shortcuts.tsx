import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import type { ReactNode } from "react";
import styles from "./shell.module.css";
import { tabs } from "./tabs.ts";

const anywhere = [
  [["/"], "Search"],
  [["↑", "↓"], "Go through a list; j and k do too"],
  [["Enter"], "From the list to what is open"],
  [["Esc"], "Close a dialog"],
  [["?"], "This sheet"],
] as const;

function Row({ keys, does }: { readonly keys: ReactNode; readonly does: string }) {
  return (
    <tr>
      <th scope="row">{keys}</th>
      <td>{does}</td>
    </tr>
  );
}

/** The keyboard shortcuts. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      visible
      header="Keyboard"
      closeAriaLabel="Close the keyboard shortcuts"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>Close</Button>
        </Box>
      }
    >
      <p>A digit opens a tab; so does g, then its letter.</p>
      <table className={styles["keys"]}>
        <tbody>
          {tabs.map(({ name, title, letter }, index) => (
            <Row
              key={name}
              does={title}
              keys={
                <>
                  <kbd>{index + 1}</kbd>or <kbd>g</kbd>
                  <kbd>{letter}</kbd>
                </>
              }
            />
          ))}
          {anywhere.map(([keys, does]) => (
            <Row
              key={does}
              does={does}
              keys={keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
