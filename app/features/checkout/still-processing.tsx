import { Processing } from "./processing.tsx";

/** An order that another request is still making. The page looks again every two seconds, with scripts or without. */
export function StillProcessing() {
  return (
    <>
      <meta httpEquiv="refresh" content="2" />
      <Processing />
    </>
  );
}
