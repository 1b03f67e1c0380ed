import { LoadingText } from "#app/ui/notice.tsx";

/** The loading view of the add-to-cart links. */
export function Adding({ children }: { children: string }) {
  return (
    <div className="page grid min-h-[50vh] place-items-center">
      <LoadingText>{children}</LoadingText>
    </div>
  );
}
