/** Title and robots of a page of the owner's area. */
export function ownerMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}
