import { useHydrated } from "remix-utils/use-hydrated";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";

const KEY = "owner-sound";
const OFF = "off";
/** Hz and seconds: two rising notes. */
const NOTES = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.18 },
];
const LENGTH = 0.16;
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

/** Plays two notes, unless the sound is off, or the browser does not allow it before the first press. */
export function ring(): void {
  if (readStored(KEY) === OFF || audio?.state !== "running") return;
  for (const { pitch, at } of NOTES) {
    const start = audio.currentTime + at;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + LENGTH);
  }
}

function prepare(): void {
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** Switches the sound of new orders. Only with scripts, because they play it. */
export function SoundSwitch() {
  return useHydrated() ? <Switch /> : null;
}

/**
 * The choice of this browser, on by default. Browsers allow sound only after a press, so the first press anywhere
 * prepares it.
 */
function Switch() {
  const [isOn, setIsOn] = useState(() => readStored(KEY) !== OFF);
  useEffect(() => {
    document.addEventListener("pointerdown", prepare, { once: true });
    return () => document.removeEventListener("pointerdown", prepare);
  }, []);
  const change = (next: boolean) => {
    writeStored(KEY, next ? null : OFF);
    setIsOn(next);
    prepare();
    if (next) ring();
  };
  return (
    <Button type="button" variant="outline" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {isOn ? t("Sound: on") : t("Sound: off")}
    </Button>
  );
}
