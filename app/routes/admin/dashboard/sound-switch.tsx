import { useHydrated } from "remix-utils/use-hydrated";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { useSound } from "./sound.ts";

/** Switches the sound of new orders. Only with scripts, because they play it. */
export function SoundSwitch() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const { isOn, change } = useSound();
  return (
    <Button type="button" variant="outline" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {isOn ? t("Sound: on") : t("Sound: off")}
    </Button>
  );
}
