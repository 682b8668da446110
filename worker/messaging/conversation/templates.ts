import { type MessageTemplate, standardTemplates, type TemplatesView } from '#contract/messaging/message-templates'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { deleteTemplates, setTemplates, templatesOf } from './template-queries'

const viewOf = (own: readonly MessageTemplate[] | undefined): TemplatesView => ({
  templates: [...(own ?? standardTemplates)],
  isStandard: own === undefined,
})

/** The firm's message templates, or the standard ones. @throws Failure signed-out */
export async function messageTemplates(context: AppContext, sessionToken: MemberSessionToken): Promise<TemplatesView> {
  const { firms } = await readAs(context, sessionToken, { firms: templatesOf(context.db, sessionToken.firmId) })
  return viewOf(firms[0]?.templates)
}

/** Replaces the firm's templates; an empty list brings back the standard ones. @throws Failure signed-out, forbidden */
export async function changeTemplates(
  context: AppContext,
  sessionToken: MemberSessionToken,
  templates: MessageTemplate[],
): Promise<TemplatesView> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor } = await readAs(context, sessionToken, {})
  const event = { action: 'change-templates', entity: 'firm', id: firmId, detail: String(templates.length) } as const
  await commit(db, undefined, {
    audit: recordAudit(db, actor, event, now()),
    changed: templates.length > 0 ? setTemplates(db, firmId, templates, now()) : deleteTemplates(db, firmId),
  })
  return viewOf(templates.length > 0 ? templates : undefined)
}
