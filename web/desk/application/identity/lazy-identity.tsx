import { screen } from '../../../ui/page/screen'
import { Bars } from '../../../ui/skeleton'
import type { IdentityProps } from './identity-actions'

/** Loaded after the page: only files of deeds have an identity check. */
export const IdentityCard = screen<IdentityProps>(
  async () => (await import('./identity-card')).IdentityCard,
  <Bars shapes={['half']} />,
)

/** The same beside a deed that waits for its release. */
export const IdentityActions = screen<IdentityProps>(
  async () => (await import('./identity-actions')).IdentityActions,
  null,
)
