import type { IdentityView } from '#contract/applications/identity-check/views'
import { screen } from '../../../ui/page/screen'

/** Loaded after the page: only applications of deeds have an identity check. */
export const IdentityCard = screen<{ identity: IdentityView; isClosed: boolean }>(
  async () => (await import('./identity-card')).IdentityCard,
  null,
)
