import { localPath } from "#app/texts/language.ts";

export const WISH_FORM_ID = "wish-form";

/** The form of all hearts of a page, which they submit without scripts. */
export function WishForm() {
  return <form id={WISH_FORM_ID} method="post" action={localPath("/wishlist")} hidden />;
}
