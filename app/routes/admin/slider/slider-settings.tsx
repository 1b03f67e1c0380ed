import { useState } from "react";
import { useNavigation } from "react-router";
import {
  MAX_ROTATION_INTERVAL,
  MIN_ROTATION_INTERVAL,
  type SliderConfig,
} from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { useSliderAnswer } from "#app/components/owner/slider-answer.ts";

/** 'Pengaturan Slider': automatic rotation and its interval. */
export function SliderSettings({
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
  const isBusy = useNavigation().formData?.get("intent") === "settings";
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
        <div className="grid gap-1.5">
          <label htmlFor="seconds" className="text-sm font-semibold">
            {t("Interval: {seconds} seconds", { seconds })}
          </label>
          <input
            id="seconds"
            name="seconds"
            type="number"
            min={MIN_ROTATION_INTERVAL / 1000}
            max={MAX_ROTATION_INTERVAL / 1000}
            step="any"
            inputMode="decimal"
            value={seconds}
            onChange={(event) => setSeconds(event.target.value)}
            className="control max-w-36"
          />
        </div>
        <Button variant="accent" busy={isBusy}>
          {t("Save settings")}
        </Button>
      </OwnerForm>
    </section>
  );
}
