import type { ClientApplicationPage } from '#contract/desk/views'
import { screen } from '../../../ui/page/screen'
import { Bars } from '../../../ui/skeleton'

/** Loaded after the page: only files of deeds have evidence. */
export const EvidenceCard = screen<ClientApplicationPage>(
  async () => (await import('./evidence-card')).EvidenceCard,
  <Bars shapes={['half']} />,
)
