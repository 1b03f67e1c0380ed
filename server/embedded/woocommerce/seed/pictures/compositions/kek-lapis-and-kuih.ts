import { tone } from "../art/color.ts";
import { moved, project, view } from "../art/light.ts";
import { ellipse, group, path, place, rectangle } from "../art/marks.ts";
import { type Point, polygon, steps } from "../art/points.ts";
import { napkin } from "../props/cloth.ts";
import { kopiCup } from "../props/cups.ts";
import { board, plate, rattanTray } from "../props/dishes.ts";
import { bananaLeaf, gulaMelaka, pandan } from "../props/greens.ts";
import { room } from "../props/room.ts";
import { block } from "../shapes/block.ts";
import { bahulu, diamond, ketayap, lapisBar, leafCup, pulutInti } from "../shapes/kuih.ts";
import { ondeh, openOndeh, shreds } from "../toppings/coconut.ts";
import { blossom } from "../toppings/flowers.ts";
import { lay } from "../toppings/shading.ts";
import { closeUp, type Composition } from "./composition.ts";

type Colors = readonly [string, ...string[]];

/** Horizontal stripes over a box around the origin. */
function stripes(width: number, height: number, rows: number, colors: Colors): string {
  const step = height / rows;
  return steps(0, rows - 1, rows)
    .map((row) =>
      rectangle([-width / 2, -height / 2 + row * step], width, step + 0.6, {
        fill: tone(colors[row % colors.length] ?? colors[0], 0.62),
      }),
    )
    .join("");
}

const EVERGREEN: Colors = ["#f1d27a", "#6f9a3f", "#f1d27a", "#3f6b34", "#f1d27a", "#8a4a2a"];

const evergreen: Composition = (art) => {
  const dish = board(art, view(450, 740, 0.4), 400, "#8a6143");
  /** Four mirrored fans of stripes, as when strips are cut on the slant and joined. */
  const face = (width: number, height: number) => {
    const [x, y] = [width / 2, height / 2];
    const inner = 0.8;
    const cells = [-1, 1].flatMap((sx) =>
      [-1, 1].map((sy) => {
        const cell: Point[] = [
          [0, 0],
          [sx * x * inner, 0],
          [sx * x * inner, sy * y * inner],
          [0, sy * y * inner],
        ];
        const lower: Point[] = [
          [0, 0],
          [sx * x * inner, sy * y * inner],
          [0, sy * y * inner],
        ];
        return group([
          group(place(stripes(width * 1.6, height * 1.6, 30, EVERGREEN), [0, 0], 0), {
            clip: art.clip(polygon(cell)),
          }),
          group(place(stripes(width * 1.6, height * 1.6, 24, EVERGREEN), [0, 0], 90), {
            clip: art.clip(polygon(lower)),
          }),
          path(`M0 0L${sx * x * inner} ${sy * y * inner}`, { stroke: "#c98a2f", width: 4 }),
        ]);
      }),
    );
    return group([
      stripes(width, height, 26, EVERGREEN),
      ...cells,
      path(`M${-x * inner} 0H${x * inner}M0 ${-y * inner}V${y * inner}`, {
        stroke: "#c98a2f",
        width: 4,
      }),
      rectangle([-x * inner, -y * inner], width * inner, height * inner, {
        stroke: "#c98a2f",
        width: 4,
      }),
      rectangle([-x, -y], width, height, {
        fill: art.linear(
          [-x, -y],
          [x, y],
          [
            [0, "rgba(255,248,228,0.22)"],
            [0.6, "rgba(255,248,228,0)"],
            [1, "rgba(60,26,10,0.2)"],
          ],
        ),
      }),
    ]);
  };
  const bar = { width: 330, height: 220, stripes: EVERGREEN, face };
  return closeUp(
    [
      room(art, {
        wall: "#d9c3a3",
        table: "#efe2cc",
        feature: "tiles",
        accent: "#b79a70",
        horizon: 480,
      }),
      dish.drawing,
      lapisBar(art, moved(dish.top, [50, -60]), { ...bar, length: 400, facing: 122 }),
      lapisBar(art, moved(dish.top, [-100, 130]), { ...bar, length: 34, facing: 122 }),
      place(pandan(art, 250), [690, 800], -20),
    ],
    1.08,
    [450, 600],
  );
};

const MASAM: Colors = ["#f7e3c0", "#e58fa0", "#f7e3c0", "#c95f78"];

const masamManis: Composition = (art) => {
  const dish = plate(art, view(450, 735, 0.4), 390, { color: "#f4f1ec", line: "#b5566a" });
  const face = (width: number, height: number) => {
    const squares = steps(0, 3, 4).flatMap((column) =>
      steps(0, 2, 3).map((row) => {
        const size = height * 0.19;
        return rectangle([(column - 2) * size, (row - 1.5) * size], size, size, {
          fill: (column + row) % 2 ? "#8d3c55" : "#f3d7a0",
        });
      }),
    );
    return group([
      stripes(width, height, 21, MASAM),
      rectangle([-height * 0.42, -height * 0.325], height * 0.84, height * 0.65, {
        fill: "#d98b4a",
      }),
      ...squares,
      rectangle([-width / 2, -height / 2], width, height, {
        fill: art.linear(
          [-width / 2, -height / 2],
          [width / 2, height / 2],
          [
            [0, "rgba(255,248,228,0.24)"],
            [0.6, "rgba(255,248,228,0)"],
            [1, "rgba(60,26,10,0.2)"],
          ],
        ),
      }),
    ]);
  };
  const bar = { width: 320, height: 212, stripes: MASAM, face };
  return closeUp(
    [
      room(art, {
        wall: "#8fb0ac",
        table: "#eee5d6",
        feature: "arch",
        accent: "#a9c6c2",
        horizon: 480,
      }),
      kopiCup(art, view(130, 600, 0.4), 74, "#2e180d", "#b5566a"),
      dish.drawing,
      lapisBar(art, moved(dish.top, [-20, -80]), { ...bar, length: 330, facing: 64 }),
      lapisBar(art, moved(dish.top, [96, 74]), { ...bar, length: 30, facing: 64 }),
      lapisBar(art, moved(dish.top, [140, 150]), { ...bar, length: 30, facing: 64 }),
    ],
    1.08,
    [450, 610],
  );
};

const ondehOndeh: Composition = (art) => {
  const at = view(450, 690, 0.42);
  const spots: Point[] = [
    [-190, -150],
    [10, -190],
    [210, -140],
    [-300, 30],
    [-110, -10],
    [290, 50],
  ];
  return closeUp(
    [
      room(art, { wall: "#e7cfa6", table: "#c99a66", feature: "window", horizon: 420 }),
      place(gulaMelaka(art, 78, 0.42), [760, 520]),
      place(gulaMelaka(art, 66, 0.42), [690, 560]),
      place(bananaLeaf(art, 860, 400), [450, 690], -6),
      lay(
        art,
        at,
        0,
        spots.map((spot) => ({ at: spot, shade: 84, drawing: place(ondeh(art, 88), [0, -58]) })),
      ),
      lay(art, at, 0, [{ at: [70, 60], shade: 96, drawing: place(openOndeh(art, 104), [0, -62]) }]),
      lay(art, at, 0, [{ at: [-150, 180], shade: 88, drawing: place(ondeh(art, 94), [0, -60]) }]),
      place(shreds(art, [60, 16], 36, 17), [640, 830]),
    ],
    1.06,
    [450, 620],
  );
};

const seriMuka: Composition = (art) => {
  const at = view(450, 700, 0.44);
  const layers = [
    {
      height: 72,
      color: "#f6f2e6",
      crumb: "flecked" as const,
      flecks: ["#fffdf6", "#ddd6c2", "#eae4d2"] as const,
      contrast: 0.7,
    },
    { height: 56, color: "#86b455", contrast: 0.85 },
  ];
  const spots: [number, number][] = [
    [-190, -150],
    [60, -180],
    [-240, 60],
    [20, 30],
    [250, -20],
    [-60, 230],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#f2c7a5",
        table: "#f3e6d2",
        feature: "sun",
        accent: "#f9dcc3",
        horizon: 400,
      }),
      place(bananaLeaf(art, 880, 440, "#4f8a40"), [450, 700], 4),
      ...spots
        .toSorted((a, b) => a[1] - b[1])
        .map((spot) => {
          const piece = diamond(
            art,
            moved(at, spot),
            230,
            layers,
            { color: "#97c763", gloss: 0.5 },
            -8,
          );
          const [x, y] = piece.top.origin;
          return (
            piece.drawing +
            ellipse([x - 34, y - 10], 46, 11, {
              fill: "#f6ffe0",
              opacity: 0.4,
              filter: art.blur(7),
            })
          );
        }),
    ],
    1.04,
    [450, 610],
  );
};

const rainbowLapis: Composition = (art) => {
  const colors = [
    "#c9404f",
    "#fbf3ea",
    "#f2a3ad",
    "#fbf3ea",
    "#93c18a",
    "#fbf3ea",
    "#f2a3ad",
    "#fbf3ea",
    "#c9404f",
  ];
  const layers = colors.map((color) => ({ height: 22, color, contrast: 0.8 }));
  const dish = plate(art, view(450, 715, 0.4), 380, {
    color: "#dfe9ee",
    line: "#2f6f62",
    flowers: "#2f6f62",
  });
  const piece = (x: number, y: number, z: number, turn: number) => {
    const made = block(art, moved(dish.top, [x, y], z), {
      width: 190,
      depth: 150,
      turn,
      layers,
      surface: { color: "#c9404f", contrast: 0.85 },
      corner: 8,
    });
    const [px, py] = made.top.origin;
    return (
      made.drawing +
      ellipse([px - 30, py - 8], 46, 12, { fill: "#ffd9d6", opacity: 0.5, filter: art.blur(8) })
    );
  };
  return closeUp(
    [
      room(art, {
        wall: "#bfd3c6",
        table: "#f5ebdf",
        feature: "arch",
        accent: "#a3c0b0",
        horizon: 480,
        palms: true,
      }),
      dish.drawing,
      piece(-150, -70, 0, 28),
      piece(140, -80, 0, -24),
      piece(-10, 110, 0, 14),
      piece(4, -20, 198, -16),
    ],
    1.1,
    [450, 590],
  );
};

const pulut: Composition = (art) => {
  const at = view(450, 700, 0.42);
  return closeUp(
    [
      room(art, { wall: "#e3c9a8", table: "#efe3d0", feature: "window", horizon: 430 }),
      leafCup(art, moved(at, [-180, -130]), 330),
      pulutInti(art, moved(at, [-180, -130]), 96),
      leafCup(art, moved(at, [200, -100]), 340),
      pulutInti(art, moved(at, [200, -100]), 100),
      leafCup(art, moved(at, [-10, 150]), 430),
      pulutInti(art, moved(at, [-10, 150]), 136),
      ...(
        [
          [150, 800, 46, 10],
          [748, 836, 52, 50],
          [806, 770, 38, -20],
        ] as const
      ).map(
        ([x, y, size, turn]) =>
          ellipse([x + 6, y + 12], size * 0.8, size * 0.36, {
            fill: "#35170c",
            opacity: 0.24,
            filter: art.blur(5),
          }) +
          place(
            place(blossom(art, size, "#5b6fd0", "#f5e6b0"), [0, 0], turn),
            [x, y],
            0,
            [1, 0.66],
          ),
      ),
    ],
    1.1,
    [450, 620],
  );
};

const ketayapRolls: Composition = (art) => {
  const dish = rattanTray(art, view(450, 705, 0.42), 410);
  const one = (x: number, y: number, z: number, length = 300) =>
    ketayap(art, moved(dish.top, [x, y], z), 62, length, 116);
  return closeUp(
    [
      room(art, { wall: "#c2cfd3", table: "#e6d5bd", feature: "plain", horizon: 420, palms: true }),
      dish.drawing,
      place(bananaLeaf(art, 660, 270, "#4f8a40"), project(dish.top, [0, 0])),
      one(-150, -90, 0),
      one(10, -60, 0),
      one(170, -30, 0),
      one(-70, -60, 96),
      one(92, -30, 96),
      ketayap(art, moved(dish.top, [-160, 170]), 66, 130, 130),
    ],
    1.06,
    [450, 610],
  );
};

const bahuluTray: Composition = (art) => {
  const dish = rattanTray(art, view(420, 700, 0.44), 400, "#b98a4d");
  const spots: [number, number, number][] = [
    [-190, -160, 0],
    [40, -200, 0],
    [236, -90, 0],
    [-262, 50, 0],
    [-30, -10, 0],
    [206, 120, 0],
    [-130, 190, 0],
    [90, 220, 0],
  ];
  return closeUp(
    [
      room(art, {
        wall: "#7f9fa3",
        table: "#e6d3b4",
        feature: "tiles",
        accent: "#9cb8ba",
        horizon: 400,
      }),
      napkin(art, [720, 830], 330, 0.44, {
        color: "#35506b",
        motif: "batik",
        accent: "#e9d3a3",
        turn: -12,
      }),
      dish.drawing,
      ...spots
        .toSorted((a, b) => a[2] - b[2] || a[1] - b[1])
        .map(([x, y, z]) => bahulu(art, moved(dish.top, [x, y], z), 122)),
      kopiCup(art, view(790, 560, 0.44), 80),
    ],
    1.06,
    [440, 610],
  );
};

export const kekLapisAndKuih: Record<string, Composition> = {
  "kek-lapis-sarawak-evergreen": evergreen,
  "kek-lapis-masam-manis": masamManis,
  "ondeh-ondeh": ondehOndeh,
  "kuih-seri-muka": seriMuka,
  "rainbow-kuih-lapis": rainbowLapis,
  "pulut-inti": pulut,
  "kuih-ketayap": ketayapRolls,
  "kuih-bahulu": bahuluTray,
};
