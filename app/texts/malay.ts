import shops from "#app/config/texts/ms.json" with { type: "json" };
import texts from "./ms.json" with { type: "json" };

/** All Malay texts, by their English ones: those of the shop's own settings too. */
export default { ...texts, ...shops } as Record<string, string>;
