import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EditableSlider } from "./editable-slider.ts";
import type { OrdersTodayView } from "./orders-today.tsx";
import { OwnerForm } from "./owner-form.tsx";

/** Four figures: today's paid orders, open reviews, pictures, rotation. */
export function DashboardFigures({
  slider,
  orders,
  openReviews,
}: {
  slider: EditableSlider | null;
  orders: OrdersTodayView;
  openReviews: number;
}) {
  return (
    <div className="owner-figures">
      <Figure name="Pesanan hari ini" value={String(orders.paidCount)}>
        <p className="text-sm text-bean">
          {formatRinggit(orders.paidTotal)} dibayar
          {orders.waitingCount > 0 && ` · ${orders.waitingCount} menunggu bayaran`}
        </p>
      </Figure>
      <Figure name="Semakan pembayaran" value={String(openReviews)} isUrgent={openReviews > 0}>
        <Link to="/admin/reviews" className="link text-sm">
          {openReviews > 0 ? "Semak sekarang" : "Tiada yang menunggu"}
        </Link>
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

function Figure({
  name,
  value,
  isUrgent = false,
  children,
}: {
  name: string;
  value: string;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames("panel owner-figure", isUrgent && "owner-figure-urgent")}>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-bean">{name}</h2>
      <p className="font-display text-2xl font-semibold">{value}</p>
      <div className="mt-auto">{children}</div>
    </section>
  );
}
