import { Link, useNavigation } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { TodaysOrders } from "#app/domain/orders-today.ts";
import { Button } from "#app/ui/button.tsx";
import { DASHBOARD_SCREEN_TEXTS } from "./dashboard-screen-texts.ts";
import type { EditableSlider } from "./editable-slider.ts";
import { Figure } from "./figure.tsx";

import { OwnerForm } from "./owner-form.tsx";
import { useTexts } from "./texts.ts";

/** Three figures: today's paid orders, pictures, rotation. */
export function DashboardFigures({
  slider,
  orders,
}: {
  slider: EditableSlider | null;
  orders: TodaysOrders;
}) {
  const texts = useTexts(DASHBOARD_SCREEN_TEXTS);
  return (
    <div className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 @max-[15em]:grid-cols-1">
      <Figure name={texts.today} value={String(orders.paidCount)}>
        <p className="text-sm text-bean">
          {texts.paid(formatRinggit(orders.paidTotal))}
          {orders.waitingCount > 0 && ` · ${texts.waiting(orders.waitingCount)}`}
        </p>
      </Figure>
      <Figure name={texts.pictures} value={slider ? String(slider.config.images.length) : "–"}>
        <Link to="/admin/slider" className="link text-sm">
          {texts.manage}
        </Link>
      </Figure>
      {slider && <RotationFigure slider={slider} />}
    </div>
  );
}

function RotationFigure({ slider }: { slider: EditableSlider }) {
  const texts = useTexts(DASHBOARD_SCREEN_TEXTS);
  const { autoRotating } = slider.config.settings;
  const isBusy = useNavigation().formData?.get("intent") === "rotate";
  return (
    <Figure name={texts.rotation} value={autoRotating ? texts.isOn : texts.isOff}>
      <OwnerForm intent="rotate" version={slider.version}>
        <input type="hidden" name="autoRotating" value={String(!autoRotating)} />
        <Button variant="outline" busy={isBusy}>
          {autoRotating ? texts.switchOff : texts.switchOn}
        </Button>
      </OwnerForm>
    </Figure>
  );
}
