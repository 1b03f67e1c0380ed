import { moved, view } from "../../art/light.ts";
import { ellipse, place } from "../../art/marks.ts";
import { napkin } from "../../props/cloth.ts";
import { kopiCup } from "../../props/cups.ts";
import { plate } from "../../props/dishes.ts";
import { bananaLeaf } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { rattanTray } from "../../props/tray.ts";
import { block } from "../../shapes/block.ts";
import { bahulu, diamond } from "../../shapes/kuih.ts";
import { type Composition, closeUp } from "../composition.ts";

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

/** Kuih in blocks, and bahulu. */
export const cutKuih: Record<string, Composition> = {
  "kuih-seri-muka": seriMuka,
  "rainbow-kuih-lapis": rainbowLapis,
  "kuih-bahulu": bahuluTray,
};
