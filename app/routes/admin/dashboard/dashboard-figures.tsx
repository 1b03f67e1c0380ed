import { Link, useNavigation } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { TodaysOrders } from "#app/domain/admin/orders-today.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditableSlider } from "#app/components/owner/editable-slider.ts";
import { Figure } from "./figure.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";

/** Three figures: today's paid orders, pictures, rotation. */
export function DashboardFigures({
  slider,
  orders,
}: {
  slider: EditableSlider | null;
  orders: TodaysOrders;
}) {
  return (
    <div className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 @max-[15em]:grid-cols-1">
      <Figure name={t("Orders of today")} value={String(orders.paidCount)}>
        <p className="text-sm text-bean">
          {t("{sum} paid", { sum: formatRinggit(orders.paidTotal) })}
          {orders.waitingCount > 0 &&
            ` · ${t("{count} waiting for payment", { count: orders.waitingCount })}`}
        </p>
      </Figure>
      <Figure
        name={t("Slider pictures")}
        value={slider ? String(slider.config.images.length) : "–"}
      >
        <Link to="/admin/slider" className="link text-sm">
          {t("Manage the slider")}
        </Link>
      </Figure>
      {slider && <RotationFigure slider={slider} />}
    </div>
  );
}

function RotationFigure({ slider }: { slider: EditableSlider }) {
  const { autoRotating } = slider.config.settings;
  const isBusy = useNavigation().formData?.get("intent") === "rotate";
  return (
    <Figure name={t("Auto-rotate")} value={autoRotating ? t("On") : t("Off")}>
      <OwnerForm intent="rotate" version={slider.version}>
        <input type="hidden" name="autoRotating" value={String(!autoRotating)} />
        <Button variant="outline" busy={isBusy}>
          {autoRotating ? t("Switch off") : t("Switch on")}
        </Button>
      </OwnerForm>
    </Figure>
  );
}
