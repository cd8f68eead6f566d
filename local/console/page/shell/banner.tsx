import { counted, describeSpan } from "../lib/format.ts";
import { placeHash } from "../lib/place.ts";
import styles from "./shell.module.css";
import { useStatus } from "./status.ts";

/** The differences from AWS: faults, and a moved clock. */
export function Banner() {
  const { data } = useStatus();
  const { faultsOn = 0, offsetMs = 0 } = data ?? {};
  const faults = counted(faultsOn, "fault is on: calls it hits fail", "faults are on: calls they hit fail");
  return (
    <aside className={styles["banner"]} aria-label="Not as on AWS" aria-live="polite" hidden={!faultsOn && !offsetMs}>
      {faultsOn > 0 && (
        <p>
          {faults} on purpose. <a href={placeHash("faults")}>See which</a>
        </p>
      )}
      {offsetMs !== 0 && (
        <p>
          The clock is {describeSpan(offsetMs)} ahead. <a href={placeHash("clock")}>Change it</a>
        </p>
      )}
    </aside>
  );
}
