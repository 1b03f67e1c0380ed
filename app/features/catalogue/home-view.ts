import type { SliderConfig } from "#app/domain/slider.ts";
import type { BarCart } from "#app/features/layout/floating-bar.tsx";
import type { CardView } from "./card-view.ts";

/** What the home page shows. Null stands for a part that could not be read. */
export interface HomeView {
  slider: SliderConfig;
  latest: CardView[] | null;
  hot: CardView[] | null;
  sold: number | null;
  /** For the floating bar; null while the cart is empty or unreadable. */
  cart: BarCart | null;
}
