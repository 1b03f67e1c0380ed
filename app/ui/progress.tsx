import { classNames } from "./class-names.ts";

/** A progress bar from 0 to 100. `label` is for screen readers. */
export function Progress({
  percent,
  label,
  className,
}: {
  percent: number;
  label: string;
  className?: string;
}) {
  return (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      className={classNames(
        "block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-card",
        "[&::-webkit-progress-bar]:bg-card",
        "[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-pandan",
        "[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-pandan",
        className,
      )}
    />
  );
}
