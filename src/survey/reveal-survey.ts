import { whenLoaded } from '../browser/retry-or-reload.ts';
import { readStored } from '../browser/storage.ts';
import { wakeIsland } from '../islands/islands.ts';
import { unsentKey } from './unsent-feedback.ts';

/**
 * Shows the Feedback button that the page has. Its code comes when a reader turns to it; at once where feedback of an
 * earlier page waits to be sent.
 */
export async function revealSurvey(): Promise<void> {
  await whenLoaded(
    'survey',
    () => import('../islands/other-islands.ts'),
    ({ loadIslandStyles }) => loadIslandStyles('Survey'),
  );
  void whenLoaded(
    'give-way',
    () => import('./give-way.ts'),
    ({ giveWay }) => giveWay(),
  );
  const wake = () => wakeIsland('Survey', wake);
  if (readStored(unsentKey)) await wake();
}
