import { useState } from "react";
import { PassingMessage } from "#app/components/frame/passing-message.tsx";
import { type SliderConfig } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { AddImage } from "#app/components/owner/image-form.tsx";
import { useSliderAnswer } from "#app/components/owner/slider-answer.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { OwnerForm, useIsSent } from "#app/components/owner/owner-form.tsx";
import { SavedAt } from "#app/components/owner/moment.tsx";
import { SliderRows } from "./slider-rows.tsx";
import type { Route } from "./+types/slider";

/** 'Kelola Slider': the pictures and settings of the slider. */
export function SliderPage({ loaderData: { slider, editing } }: Route.ComponentProps) {
  const answer = useSliderAnswer();
  if (!slider) {
    return (
      <div className="mx-auto grid max-w-prose gap-5">
        <h1 className="text-2xl">{t("Slider")}</h1>
        <Notice tone="error">
          <span lang="en">
            {t("Error: {message}", { message: t("Failed to load slider config") })}
          </span>
        </Notice>
        <ButtonLink to="/admin" variant="outline" className="justify-self-start">
          {t("Back to the dashboard")}
        </ButtonLink>
      </div>
    );
  }
  const { value: config, version, savedAt } = slider;
  const count = config.images.length;
  return (
    <>
      <OwnerHeading
        title={t("Slider")}
        subtitle={t("The pictures and settings of the slider on the home page")}
      >
        <ButtonLink to="/admin" variant="outline">
          {t("Back")}
        </ButtonLink>
      </OwnerHeading>
      <PassingMessage message={answer?.message ?? null} className="mb-6" />
      <div className="grid gap-8">
        <SliderSettings settings={config.settings} version={version} />
        <section aria-labelledby="add-title" className="grid gap-3">
          <h2 id="add-title" className="text-xl">
            {t("Add a picture")}
          </h2>
          <AddImage screen="slider" version={version} imageCount={count} />
        </section>
        <section aria-labelledby="list-title" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="list-title" className="text-xl">
              {t("Slider pictures ({count})", { count })}
            </h2>
            <SavedAt savedAt={savedAt} />
          </div>
          {count === 0 ? (
            <p className="panel p-6 text-center text-bean">{t("No slider pictures yet")}</p>
          ) : (
            <SliderRows images={config.images} version={version} editing={editing} />
          )}
        </section>
      </div>
    </>
  );
}

/** 'Pengaturan Slider': automatic rotation and its interval. */
function SliderSettings({
  settings,
  version,
}: {
  settings: SliderConfig["settings"];
  version: number;
}) {
  const values = useSliderAnswer()?.result.initialValue;
  const typed = values?.["intent"] === "settings" ? values : null;
  const typedSeconds = typed?.["seconds"] ?? "";
  const [seconds, setSeconds] = useState(
    typed && typeof typedSeconds === "string"
      ? typedSeconds
      : String(settings.rotationInterval / 1000),
  );
  useEarlyText("seconds", setSeconds);
  const isBusy = useIsSent({ intent: "settings" });
  return (
    <section aria-labelledby="settings-title" className="panel p-5 sm:p-6">
      <h2 id="settings-title" className="text-xl">
        {t("Slider settings")}
      </h2>
      <OwnerForm
        intent="settings"
        version={version}
        noValidate
        className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-4"
      >
        <CheckField
          key={String(settings.autoRotating)}
          name="autoRotating"
          value="on"
          defaultChecked={typed ? typed["autoRotating"] === "on" : settings.autoRotating}
          label={t("Auto-rotate slider")}
        />
        <TextField
          id="seconds"
          name="seconds"
          label={t("Interval: {seconds} seconds", { seconds })}
          inputMode="decimal"
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
          className="max-w-44"
        />
        <Button variant="accent" busy={isBusy}>
          {t("Save settings")}
        </Button>
      </OwnerForm>
    </section>
  );
}
