import type { ClientApplicationPage } from '#contract/desk/views'
import { screen } from '../../../ui/page/screen'
import { Bars } from '../../../ui/skeleton'

/** Loaded after the page: only files of deeds have an original. */
export const OriginalCard = screen<ClientApplicationPage>(
  async () => (await import('./original-card')).OriginalCard,
  <Bars shapes={['half']} />,
)
