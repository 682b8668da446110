import type { ApplicationPage } from '#contract/applications/views'
import { screen } from '../../../ui/page/screen'

/** Loaded after the page: only applications of deeds have evidence. */
export const EvidenceCard = screen<{ page: ApplicationPage }>(
  async () => (await import('./evidence-card')).EvidenceCard,
  null,
)
