import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RefusedForm } from "./refused-save.ts";

/** A form that posts to its own screen, without a history entry and without scrolling to the top. */
export function OwnerForm({
  intent,
  version,
  children,
  ...rest
}: ComponentProps<typeof Form> & {
  intent?: string;
  /** Version of the settings on the page; "" if they could not be read. */
  version?: number | "" | undefined;
}) {
  return (
    <Form method="post" replace preventScrollReset {...rest}>
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
    </Form>
  );
}

/** Whether a form with these values is being sent. */
export function useIsSent(values: Record<string, string>): boolean {
  const sent = useNavigation().formData;
  return !!sent && Object.entries(values).every(([name, value]) => sent.get(name) === value);
}

/** A form of hidden values and one button, which is busy while they are being sent. */
export function ButtonForm({
  version,
  values = {},
  ...button
}: ComponentProps<typeof Button> & {
  version?: number;
  values?: Record<string, string>;
}) {
  const isSent = useIsSent(values);
  return (
    <OwnerForm version={version}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} busy={isSent} />
    </OwnerForm>
  );
}

/** Why a form was refused, where it has a text. It comes into sight, unless the form goes to a wrong field of it. */
export function RefusalNotice({ answer }: { answer: RefusedForm | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hasWrongFields = Object.keys(answer?.result?.error ?? {}).length > 0;
    if (!hasWrongFields) box.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  if (!answer?.text) return null;
  return (
    <div ref={box} className="scroll-mt-4">
      <Notice tone="error">{answer.text}</Notice>
    </div>
  );
}
