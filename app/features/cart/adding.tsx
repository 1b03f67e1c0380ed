import { LoadingText } from "#app/ui/notice.tsx";

/** What a link handler shows while it works. */
export function Adding({ children }: { children: string }) {
  return (
    <div className="page grid min-h-[50vh] place-items-center">
      <LoadingText>{children}</LoadingText>
    </div>
  );
}
