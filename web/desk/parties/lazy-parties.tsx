import type { ClientApplicationPage } from '#contract/desk/views'
import { screen } from '../../ui/page/screen'
import { Bars } from '../../ui/skeleton'

/** Loaded once somebody opens it. */
export const PartiesPart = screen<{ page: ClientApplicationPage }>(
  async () => (await import('./parties-part')).PartiesPart,
  <Bars shapes={['half']} />,
)
