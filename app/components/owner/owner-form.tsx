import type { ComponentProps } from "react";
import { Form } from "react-router";

/** A form that posts to its own screen, without a history entry and without scrolling to the top. */
export function OwnerForm({
  intent,
  version,
  children,
  ...rest
}: ComponentProps<typeof Form> & {
  intent?: string;
  /** Version of the settings on the page; "" if they could not be read. */
  version?: number | "";
}) {
  return (
    <Form method="post" replace preventScrollReset {...rest}>
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </Form>
  );
}
