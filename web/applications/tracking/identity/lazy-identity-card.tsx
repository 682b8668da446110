import { screen } from '../../../ui/page/screen'
import type { IdentityCardProps } from './identity-card'

/** Loaded after the page: only applications of deeds have an identity check. */
export const IdentityCard = screen<IdentityCardProps>(async () => (await import('./identity-card')).IdentityCard, null)
