import { useEffect, useRef } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { Logo } from "#app/components/frame/logo.tsx";
import { FlashMessage } from "#app/components/frame/flash-message.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { OwnerPending } from "#app/components/owner/owner-pending.tsx";
import { useSignedInMirror } from "#app/components/owner/signed-in-mirror.ts";
import type { Route } from "./+types/admin";

export type SignInAnswer = NonNullable<Route.ComponentProps["actionData"]>;

const REDIRECT_MS = 1000;

/** 'Admin Panel': the field for the access code. Without scripts a correct code redirects to the dashboard directly. */
export function SignInPage({ actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  const isSignedIn = answer?.kind === "signed-in";
  const error = answer?.kind === "refused" ? answer.text : undefined;
  const isBusy = useNavigation().formMethod === "POST";
  const field = useClearedField(answer);
  useSignedInMirror(isSignedIn);
  useRedirect(isSignedIn ? answer : null);
  return (
    <>
      <FlashMessage />
      <OwnerPending />
      <main
        id="content"
        className="page grid min-h-[86dvh] max-w-112 content-center justify-items-center gap-8 py-12"
      >
        <Logo />
        <section className="panel grid w-full gap-6 p-6 sm:p-8">
          <h1 className="text-2xl">Admin Panel</h1>
          <Form method="post" action="/admin" replace noValidate className="grid gap-5">
            <TextField
              ref={field}
              id="code"
              name="code"
              type="password"
              label={t("Access code")}
              error={error}
              autoComplete="current-password"
              maxLength={500}
              required
            />
            <CheckField
              name="stays"
              value="today"
              label={t("Stay signed in on this device today (12 hours)")}
            />
            <Button large busy={isBusy || isSignedIn}>
              {isBusy || isSignedIn ? t("Please wait...") : t("Sign in")}
            </Button>
          </Form>
        </section>
        <Link to="/" reloadDocument className="link">
          {t("← Back to Home")}
        </Link>
      </main>
    </>
  );
}

/** The code field. It is cleared and focused after a refusal. */
function useClearedField(answer: SignInAnswer | null) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer?.kind !== "refused" || !field.current) return;
    field.current.value = "";
    field.current.focus();
  }, [answer]);
  return field;
}

/** Shows a success toast, then redirects after a delay. */
function useRedirect(answer: Extract<SignInAnswer, { kind: "signed-in" }> | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (answer === null) return undefined;
    showToast("success", answer.text);
    const timer = setTimeout(() => void navigate(answer.to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [answer, navigate]);
}

/** Why a code was not accepted. @param seconds to wait after too many wrong codes */
export function signInRefusal(kind: "blank" | "wrong" | "limited", seconds: number): string {
  if (kind === "blank") return t("Please enter the access code");
  if (kind === "wrong") return t("Wrong access code");
  if (seconds < 60) {
    return tPlural(
      seconds,
      "Too many tries. Please try again in {count} second.",
      "Too many tries. Please try again in {count} seconds.",
    );
  }
  const minutes = Math.ceil(seconds / 60);
  return tPlural(
    minutes,
    "Too many tries. Please try again in {count} minute.",
    "Too many tries. Please try again in {count} minutes.",
  );
}
