import type { ContactDetails } from '#contract/applications/owner/views'
import type { AppContext } from '../../platform/context'
import { readAsAnyone, type Viewer } from '../viewer'
import { latestContact } from './contact-queries'
import { contactOf } from './contact-rules'

/** What the viewer last typed about themselves; null without an application of their own. */
export async function readContact(context: AppContext, viewer: Viewer): Promise<ContactDetails | null> {
  if (!viewer.sessionToken && viewer.applicationIds.length === 0) return null
  const { follower, latest } = await readAsAnyone(context, viewer, { latest: latestContact(context.db, viewer) })
  return contactOf(follower, latest[0])
}
