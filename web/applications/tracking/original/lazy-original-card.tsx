import type { ApplicationPage } from '#contract/applications/views'
import { screen } from '../../../ui/page/screen'

/** Loaded after the page: only applications of deeds have an original. */
export const OriginalCard = screen<{ page: ApplicationPage }>(
  async () => (await import('./original-card')).OriginalCard,
  null,
)
