import type { PageQuery } from '#contract/fields/paging'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { recordView } from '../../accounts/administration/view-queries'
import { applicationById } from '../../applications/shared/application-queries'
import type { OwnerSessionToken } from '../../identity/owner'
import { conversationPage, conversationParts } from '../../messaging/conversation/read-conversation'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Page } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import { isApplication } from './application-page-queries'

/**
 * The conversation of an application for an administrator, with a reason that its activity shows.
 * @throws Failure signed-out, forbidden, not-found
 */
export async function conversationFor(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  query: PageQuery & { reason: string },
): Promise<Page<ConversationMessage>> {
  const { db } = context
  const event = {
    action: 'read-messages',
    entity: 'application',
    id,
    applicationId: id,
    detail: query.reason,
  } as const
  const { applications, page } = await readAs(context, sessionToken, {
    viewed: recordView(context, sessionToken, event, isApplication(id)),
    applications: applicationById(db, id),
    page: conversationParts(db, id, query),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  return conversationPage(page, application, query)
}
