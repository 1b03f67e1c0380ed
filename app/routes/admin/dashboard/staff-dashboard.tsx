import { DayWork } from "./day-work.tsx";
import { OrdersToday } from "./orders-today.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { type TodayView, useToday } from "./use-today.ts";

/** The dashboard of staff: without revenue and settings. */
export function StaffDashboard({ today: loaded }: { today: TodayView }) {
  const { today, isEnded } = useToday(loaded);
  return (
    <>
      <OwnerHeading title="Admin Dashboard">
        <SoundSwitch />
      </OwnerHeading>
      {isEnded && <SessionEnded />}
      <div className="grid gap-10">
        <DayWork day={today.day} />
        {!isEnded && <OrdersToday orders={today.orders} />}
      </div>
    </>
  );
}
