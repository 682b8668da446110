import type { ClientApplicationPage } from '#contract/desk/views'
import { screen } from '../../ui/page/screen'
import { Bars } from '../../ui/skeleton'

/** Loaded after the page: only some files have requested documents. */
export const RequestsCard = screen<{ page: ClientApplicationPage }>(
  async () => (await import('./requests-card')).RequestsCard,
  <Bars shapes={['half']} />,
)
