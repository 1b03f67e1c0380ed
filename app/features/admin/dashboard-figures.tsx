import { Link, useNavigation } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditableSlider } from "./editable-slider.ts";
import { Figure } from "./figure.tsx";
import type { OrdersTodayView } from "./orders-today.tsx";
import { OwnerForm } from "./owner-form.tsx";

/** Three figures: today's paid orders, pictures, rotation. */
export function DashboardFigures({
  slider,
  orders,
}: {
  slider: EditableSlider | null;
  orders: OrdersTodayView;
}) {
  return (
    <div className="owner-figures mt-10">
      <Figure name="Pesanan hari ini" value={String(orders.paidCount)}>
        <p className="text-sm text-bean">
          {formatRinggit(orders.paidTotal)} dibayar
          {orders.waitingCount > 0 && ` · ${orders.waitingCount} menunggu bayaran`}
        </p>
      </Figure>
      <Figure name="Gambar slider" value={slider ? String(slider.config.images.length) : "–"}>
        <Link to="/admin/slider" className="link text-sm">
          Kelola Slider
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
    <Figure name="Auto-rotate" value={autoRotating ? "Aktif" : "Tidak Aktif"}>
      <OwnerForm intent="rotate" version={slider.version}>
        <input type="hidden" name="autoRotating" value={String(!autoRotating)} />
        <Button variant="outline" busy={isBusy}>
          {autoRotating ? "Nyahaktifkan" : "Aktifkan"}
        </Button>
      </OwnerForm>
    </Figure>
  );
}
