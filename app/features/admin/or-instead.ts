import { isShown } from "#app/features/layout/keep-page.ts";
import { isLost } from "#app/features/layout/lost-answer.ts";

/** The data of a page on its way, or `instead` when the answer is lost. What is on the screen already stays as it is. */
export async function orInstead<Data, Instead>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
  instead: Instead,
): Promise<Data | Instead> {
  try {
    return await serverLoader();
  } catch (error) {
    if (request.signal.aborted || !isLost(error) || isShown(request)) throw error;
    return instead;
  }
}
