import type { FeedbackView } from "../../feedback-schema.ts";
import { longTime } from "../lib/format.ts";
import { Card } from "../ui/card.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import styles from "./aws.module.css";

const QUARTER_MS = 15 * 60 * 1000;
const QUARTERS = 96;
const HEIGHT = 60;
const BAR = 8;

type Point = FeedbackView["statistics"][number];

const failedOf = ({ bounces, complaints, rejects }: Point): number => bounces + complaints + rejects;

const sum = (points: readonly Point[], count: (point: Point) => number): number =>
  points.reduce((total, point) => total + count(point), 0);

/** Mails sent in the last 24 hours and their outcomes, by quarters of an hour. */
export function Statistics({ feedback: { statistics, lastQuarter } }: { readonly feedback: FeedbackView }) {
  const indexOf = ({ at }: Point): number => QUARTERS - 1 - (Date.parse(lastQuarter) - Date.parse(at)) / QUARTER_MS;
  const most = Math.max(1, ...statistics.map((point) => Math.max(point.deliveryAttempts, failedOf(point))));
  const sentence =
    `Last 24 hours: ${String(sum(statistics, (point) => point.deliveryAttempts))} sent, ` +
    `${String(sum(statistics, (point) => point.bounces))} bounced, ` +
    `${String(sum(statistics, (point) => point.complaints))} complained, ` +
    `${String(sum(statistics, (point) => point.rejects))} rejected. The simulator is not counted.`;
  return (
    <Card title="Delivery outcomes" heading="h4" label="Statistics">
      <svg
        className={styles["statistics"]}
        viewBox={`0 0 ${String(QUARTERS * BAR)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
      >
        {statistics.map((point) => (
          <Quarter key={point.at} point={point} x={indexOf(point) * BAR} most={most} />
        ))}
      </svg>
      <div>{sentence}</div>
    </Card>
  );
}

interface QuarterProps {
  readonly point: Point;
  readonly x: number;
  readonly most: number;
}

/** One quarter: sent mails, and in front of them bounces and complaints. */
function Quarter({ point, x, most }: QuarterProps) {
  const { at, deliveryAttempts, bounces, complaints, rejects } = point;
  const bars = [
    { className: styles["sent"], count: deliveryAttempts },
    { className: styles["failed"], count: failedOf(point) },
  ];
  return (
    <g>
      <title>
        {`${longTime(at)}: ${String(deliveryAttempts)} sent, ${String(bounces)} bounced, ` +
          `${String(complaints)} complained, ${String(rejects)} rejected`}
      </title>
      {bars.map(({ className, count }) => {
        const height = Math.max(count === 0 ? 0 : 2, (count / most) * HEIGHT);
        return <rect key={className} className={className} x={x} y={HEIGHT - height} width={BAR - 2} height={height} />;
      })}
    </g>
  );
}

type ConfigurationSet = FeedbackView["configurationSets"][number];

/** The configuration sets of a region and the events they report. */
export function ConfigurationSets({ sets }: { readonly sets: readonly ConfigurationSet[] }) {
  return (
    <Card title="Configuration sets" heading="h4">
      <RowTable
        label="Configuration sets"
        items={sets}
        keyOf={({ name }) => name}
        columns={[
          { head: "Name", cell: ({ name }) => name },
          {
            head: "Reports",
            cell: ({ destinations }) =>
              destinations.length === 0
                ? "reports nothing"
                : destinations.map((destination) => <Destination key={destination.name} {...destination} />),
          },
        ]}
      />
    </Card>
  );
}

function Destination({ name, enabled, events }: ConfigurationSet["destinations"][number]) {
  return (
    <div>
      {`${name}: ${events.map((event) => event.toLowerCase()).join(", ")} `}
      {!enabled && <StateBadge look="wait">switched off</StateBadge>}
    </div>
  );
}
