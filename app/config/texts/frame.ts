/** The frame of every page, and pages that are not there. Malay: ms.json beside this file. */
export const FRAME_TEXTS = {
  missingTitle: "This page has crumbled away",
  missingText:
    "The page you are looking for is not here. It may have moved, or it was never baked.",
  madeByHand: "{tagline}, baked by hand every day in {district}, {city}.",
  wishlistFull: "Your wishlist is full: 50 treats at most. Take one off first.",
  fresh: "Freshly Baked Daily",
};
