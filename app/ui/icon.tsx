/** Line icons of 24 by 24, one path each. */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "m6 6 12 12M18 6 6 18",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  bag: "M5.5 8.5h13l1 11.5h-15l1-11.5ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
  heart:
    "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z",
  share: "M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1",
  check: "m5 12.5 4.5 4.5L19 7.5",
  play: "M8 5.5v13l11-6.5-11-6.5Z",
  pause: "M7.5 5.5h3v13h-3v-13Zm6 0h3v13h-3v-13Z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  trash: "M5 7h14M10 7V4.5h4V7m-7.5 0 .8 13h9.4l.8-13M10 11v5.5m4-5.5v5.5",
  left: "m14.5 6-6 6 6 6",
  right: "m9.5 6 6 6-6 6",
  down: "m6 9.5 6 6 6-6",
  arrow: "M5 12h14m-6-6 6 6-6 6",
  truck:
    "M3 6.5h11v10H3v-10Zm11 3.5h4l3 3.5v3h-7M7.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  shield: "m12 3.5 7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.5Zm-3 8.5 2.2 2.2L15.2 10",
  oven: "M4 4h16v16H4V4Zm0 5h16M7.5 12.5h9v4.5h-9v-4.5ZM8 6.5h.01M11 6.5h.01",
  filter:
    "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  grid: "M4.5 4.5h6v6h-6v-6Zm9 0h6v6h-6v-6Zm-9 9h6v6h-6v-6Zm9 0h6v6h-6v-6Z",
  list: "M4.5 5h4v4h-4V5Zm0 10h4v4h-4v-4ZM12 7h8m-8 10h8",
  flame:
    "M12 20.5c-3.6 0-6-2.5-6-5.8 0-4 3.5-5.2 4-11.2 4 2 5.5 5 5 8 1-.3 1.6-1.2 1.8-2.2 1 1.6 1.2 3.3 1.2 5.1 0 3.6-2.4 6.1-6 6.1Z",
  alert: "M12 8v5m0 3.5v.01M12 3.5 21.5 20h-19L12 3.5Z",
  info: "M12 11v5.5m0-9v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  clock: "M12 7v5.2l3.4 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  printer: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z",
  pin: "M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  mail: "M3.5 6h17v12h-17V6Zm0 1 8.5 6.5L20.5 7",
  phone:
    "M5 4h4l1.5 5-2.3 1.5a11 11 0 0 0 5.3 5.3L15 13.5l5 1.5v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1Z",
  chat: "m4 20 1.3-4.1A8 8 0 1 1 8.2 18.7L4 20Z",
  edit: "m4.5 19.5.8-4L16 4.8l3.2 3.2L8.5 18.7l-4 .8ZM14 7l3 3",
  gift: "M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13M12 7C9 7 7 6 7.5 4.5S11 4 12 7Zm0 0c3 0 5-1 4.5-2.5S13 4 12 7Z",
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers: a text or label beside it has the meaning. */
export function Icon({
  name,
  className = "size-5",
  filled = false,
}: {
  name: IconName;
  className?: string;
  filled?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon ${filled ? "fill-current " : ""}${className}`}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
