import type { ClientApplicationPage } from '#contract/desk/views'
import { evidenceCopy } from '../../../deeds/evidence/copy'
import { Card } from '../../../ui/card'
import { screen } from '../../../ui/page/screen'
import { Bars } from '../../../ui/skeleton'

/** Loaded after the page: only files of deeds have evidence. */
export const EvidenceCard = screen<ClientApplicationPage>(
  async () => (await import('./evidence-card')).EvidenceCard,
  <Card title={evidenceCopy.title}>
    <Bars shapes={['half']} />
  </Card>,
)
