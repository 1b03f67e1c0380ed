import { project, view } from "../../art/light.ts";
import { path, place } from "../../art/marks.ts";
import { type Point, onCircle } from "../../art/points.ts";
import { shadow } from "../../art/shadow.ts";
import { board } from "../../props/dishes.ts";
import { bananaLeaf, sprig } from "../../props/greens.ts";
import { room } from "../../props/room.ts";
import { rattanTray } from "../../props/tray.ts";
import { cake, ringOf } from "../../shapes/cake.ts";
import { ondeh, shreds } from "../../toppings/coconut.ts";
import { leaf } from "../../toppings/flowers.ts";
import { crumbs, walnut } from "../../toppings/nuts.ts";
import { lay } from "../../toppings/shading.ts";
import { type Composition, closeUp } from "../composition.ts";
import { PANDAN, aroundCut, sponge } from "./parts.ts";

const ondehCake: Composition = (art) => {
  const dish = rattanTray(art, view(450, 716), 370);
  const cut = [108, 56] as const;
  const baked = cake(art, dish.top, {
    radius: 268,
    frosting: { color: "#d3e3ae", contrast: 0.9 },
    layers: sponge(PANDAN, "#7a4320", 3, 54, 13),
    cut,
    floor: "#5d9a49",
    coat: 15,
  });
  const side = Array.from({ length: 210 }, () => {
    const angle = art.random() < 0.6 ? art.random.between(112, 177) : art.random.between(4, 52);
    const spot = project(dish.top, onCircle(angle, 269), art.random() * 178 + 4);
    const light = 0.72 - 0.22 * ((spot[0] - 180) / 540);
    return { spot, light, turn: art.random.between(0, 180) };
  });
  return closeUp(
    [
      room(art, {
        wall: "#a7bccb",
        table: "#efe4d2",
        feature: "sun",
        accent: "#c3d2dc",
        horizon: 520,
      }),
      dish.drawing,
      place(bananaLeaf(art, 640, 232), project(dish.top, [0, 0])),
      shadow(art, dish.top, 262),
      baked.drawing,
      ...side.map(({ spot, light, turn }) =>
        place(
          path("M-7 0Q0 -3 7 1", { stroke: light > 0.6 ? "#fffaf0" : "#e3dcc4", width: 3.2 }),
          spot,
          turn,
        ),
      ),
      place(shreds(art, [222, 78], 150, 19), project(baked.top, [0, 0])),
      lay(
        art,
        baked.top,
        22,
        (
          [
            [-120, -40],
            [-40, -96],
            [52, -96],
            [128, -40],
            [-172, 30],
            [170, 30],
            [0, -30],
          ] as const
        ).map(([x, y]) => ({ at: [x, y] as Point, shade: 44, drawing: ondeh(art, 50, "#7fae3f") })),
      ),
      lay(art, baked.top, 84, [{ at: [6, -66], shade: 34, drawing: ondeh(art, 50, "#88b848") }]),
    ],
    1.08,
    [450, 660],
  );
};

const carrotWalnut: Composition = (art) => {
  const cut = [118, 64] as const;
  const dish = board(art, view(455, 725), 365, "#a8744a");
  const crumbed = (height: number) => ({
    height,
    color: "#b9773c",
    crumb: "flecked" as const,
    flecks: ["#e08330", "#8d5426", "#f0a24c"] as const,
  });
  const baked = cake(art, dish.top, {
    radius: 268,
    frosting: { color: "#fbf0dc", contrast: 0.9 },
    layers: [crumbed(84), { height: 20, color: "#fdf4e2" }, crumbed(84)],
    cut,
    floor: "#a8744a",
    coat: 17,
  });
  return closeUp(
    [
      room(art, { wall: "#eec39a", table: "#f3e0c6", feature: "window", horizon: 555 }),
      place(sprig(art, 230, "#7f9a5c"), [640, 806], 16),
      dish.drawing,
      shadow(art, dish.top, 262),
      baked.drawing,
      place(
        crumbs(art, [150, 52], 60, ["#b9814a", "#d8a568", "#8f5a2c"], 8),
        project(baked.top, [0, -30]),
      ),
      lay(
        art,
        baked.top,
        0,
        aroundCut(ringOf(12, 216, 94), cut).map((at, index) => ({
          at,
          shade: 36,
          drawing: index % 2 ? place(walnut(art, 36), [0, -12]) : sugarCarrot(art, 36),
        })),
      ),
      lay(art, view(136, 812), 0, [
        { at: [0, 0], shade: 40, drawing: walnut(art, 44) },
        { at: [84, 62], shade: 36, drawing: walnut(art, 38), turn: 30 },
      ]),
    ],
    1.1,
    [455, 640],
  );
};

function sugarCarrot(art: Parameters<Composition>[0], size: number): string {
  return place(
    [
      place(leaf(art, size * 0.9, size * 0.24, "#5f9350"), [0, -size * 0.6], -18),
      place(leaf(art, size * 0.8, size * 0.22, "#6fa35c"), [0, -size * 0.6], 22),
      path(
        `M${-size * 0.42} ${-size * 0.62}Q0 ${-size * 0.9} ${size * 0.42} ${-size * 0.62}Q${size * 0.3} ${size * 0.3} 0 ${size * 0.6}Q${-size * 0.3} ${size * 0.3} ${-size * 0.42} ${-size * 0.62}Z`,
        {
          fill: art.boxLinear(
            [0, 0],
            [1, 0.3],
            [
              [0, "#f9b066"],
              [0.4, "#ee8128"],
              [1, "#b9520f"],
            ],
          ),
        },
      ),
      path(
        `M${-size * 0.3} ${-size * 0.3}H${-size * 0.04}M${size * 0.02} ${-size * 0.06}H${size * 0.24}`,
        { stroke: "#a84a0e", width: size * 0.05, opacity: 0.6 },
      ),
    ],
    [0, -size * 0.2],
    24,
  );
}

/** Cakes with something grated in them. */
export const coconutAndCarrotCakes: Record<string, Composition> = {
  "ondeh-ondeh-cake": ondehCake,
  "carrot-walnut-cake": carrotWalnut,
};
