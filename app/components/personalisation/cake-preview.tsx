import { useId } from "react";

/** In the units of the drawing, which is 240 wide: the room for the message on the side of the cake. */
const ROOM = { top: 106, height: 66, width: 138 };
/** How much lower the middle of a line is than its ends, as on a round cake. */
const DROP = 15;
const LARGEST = 30;
const SCRIPT =
  "'Snell Roundhand', 'Segoe Script', 'Dancing Script', Z003, 'URW Chancery L', cursive";
/** Piped icing in layers: its shade, its body, and the shine on top. */
const ICING = [
  { fill: "none", stroke: "#3a1d10", strokeWidth: 2.5, opacity: 0.22, x: 1, y: 1.6 },
  { fill: "#6a3217", stroke: "#6a3217", strokeWidth: 2, x: 0, y: 0 },
  { fill: "none", stroke: "#c98a58", strokeWidth: 0.5, opacity: 0.75, x: -0.4, y: -0.6 },
];
const CANDLES = ["#7fa8c9", "#e59aa9"];
/** A higher number of candles is shown as a number. */
const MOST_CANDLES = 11;

/** A cake with the message as piped icing and the candles. */
export function CakePreview({ message, candles }: { message: string; candles: number }) {
  const id = useId();
  const lines = pipedLines(message);
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const size = Math.min(LARGEST, ROOM.width / (longest * 0.5), ROOM.height / (lines.length * 1.08));
  const first = ROOM.top + (ROOM.height - lines.length * size * 1.08) / 2 + size * 0.8 - DROP;
  return (
    <svg
      viewBox="12 12 216 182"
      aria-hidden="true"
      className="mx-auto block w-full max-w-96 rounded-lg bg-syrup"
    >
      <image href="/drawings/plain-cake.svg" width="240" height="240" />
      <Candles count={candles} />
      {lines.map((line, row) => {
        const path = `${id}${row}`;
        const y = first + row * size * 1.08;
        return (
          <g
            key={path}
            fontSize={size}
            fontFamily={SCRIPT}
            fontStyle="italic"
            fontWeight="500"
            strokeLinejoin="round"
          >
            <path id={path} d={`M36 ${y}Q120 ${y + 2 * DROP} 204 ${y}`} fill="none" />
            {ICING.map(({ x, y: down, ...paint }) => (
              <text key={x} transform={`translate(${x} ${down})`} {...paint}>
                <textPath href={`#${path}`} startOffset="50%" textAnchor="middle">
                  {line}
                </textPath>
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function Candles({ count }: { count: number }) {
  const drawn = Math.min(count, MOST_CANDLES);
  return (
    <g>
      {Array.from({ length: drawn }, (_, index) => {
        const side = drawn === 1 ? 0 : (2 * index) / (drawn - 1) - 1;
        const x = 120 + side * Math.min(46, 7 * drawn);
        const y = 73 - 4 * side * side;
        return (
          <g key={index}>
            <path
              d={`M${x} ${y}v-27`}
              stroke={CANDLES[index % 2]}
              strokeWidth="4.5"
              strokeLinecap="round"
            />
            <path d={`M${x} ${y - 39}c5 7 3 10 0 10s-5-3 0-10z`} fill="#e2a04a" />
          </g>
        );
      })}
      {count > MOST_CANDLES && (
        <text x="216" y="34" textAnchor="end" fontSize="14" fontWeight="700" className="fill-bean">
          {`× ${count}`}
        </text>
      )}
    </g>
  );
}

/** Letters of a line, at most, when there are this many lines. */
const LONGEST = [12, 15, 19, 26];

/** A message in the lines in which it fits a cake best, at most four. A longer word than a line stands in one alone. */
export function pipedLines(message: string): string[] {
  const words = message.split(" ").filter((word) => word !== "");
  for (const [more, longest] of LONGEST.entries()) {
    const lines = wrapped(words, longest);
    const fits = lines.every((line) => line.length <= longest);
    if (lines.length <= more + 1 && fits) return lines;
  }
  return wrapped(words, Math.ceil(message.length / LONGEST.length) + 8);
}

function wrapped(words: string[], longest: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
