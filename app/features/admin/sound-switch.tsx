import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "#app/ui/button.tsx";
import { DAY_TEXTS } from "./day-texts.ts";
import { useSound } from "./sound.ts";
import { useTexts } from "./texts.ts";

/** Switches the sound of new orders. Only with scripts, because they play it. */
export function SoundSwitch() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const texts = useTexts(DAY_TEXTS);
  const { isOn, change } = useSound();
  return (
    <Button type="button" variant="outline" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {isOn ? texts.soundOn : texts.soundOff}
    </Button>
  );
}
