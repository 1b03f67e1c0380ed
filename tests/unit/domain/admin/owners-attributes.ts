/** An attribute that shoppers choose of, and one that is only shown. */
export const SIZE = {
  id: 1,
  name: "Size",
  slug: "pa_size",
  position: 1,
  visible: false,
  variation: true,
  options: ["8 inch", "6 inch"],
};
export const FACT = { ...SIZE, id: 2, name: "Serves", slug: "pa_serves", variation: false };
