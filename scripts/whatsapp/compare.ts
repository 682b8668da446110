import type { TemplateDefinition } from '../../worker/contract/notifications/whatsapp/template-rules.ts'

/** A template as the account lists it. Source: WhatsApp Business Management API, message_templates. */
export interface AccountTemplate {
  id: string
  name: string
  language: string
  category: string
  status: string
  rejected_reason?: string
  components: { type: string; text?: string; buttons?: { type: string; text: string; url?: string }[] }[]
}

export interface Compared {
  wanted: TemplateDefinition
  found: AccountTemplate | undefined
  /** What an operator must know; null when the template is approved and the same. */
  problem: string | null
  /** What a submission does about it. */
  todo: 'create' | 'edit' | null
}

/** Each of our templates beside the account's, in our order. */
export const compareTemplates = (ours: readonly TemplateDefinition[], theirs: readonly AccountTemplate[]): Compared[] =>
  ours.map((wanted) => {
    const found = theirs.find(({ name, language }) => name === wanted.name && language === wanted.language)
    return { wanted, found, ...judged(wanted, found) }
  })

function judged(wanted: TemplateDefinition, found: AccountTemplate | undefined): Pick<Compared, 'problem' | 'todo'> {
  if (!found) return { problem: 'missing', todo: 'create' }
  const { status, rejected_reason: reason } = found
  if (status === 'REJECTED') return { problem: `rejected${reason ? ` (${reason})` : ''}`, todo: 'edit' }
  if (status === 'PENDING' || status === 'IN_APPEAL') return { problem: 'in review', todo: null }
  // an edit of these is reviewed again
  if (textsOf(wanted) !== textsOf(found)) return { problem: 'differs from ours', todo: 'edit' }
  if (status !== 'APPROVED') return { problem: status.toLowerCase().replaceAll('_', ' '), todo: null }
  if (found.category !== wanted.category) return { problem: `is billed as ${found.category}`, todo: null }
  return { problem: null, todo: null }
}

/** What a reader would see: bodies, labels and addresses, without the examples. */
export const textsOf = ({ components }: Pick<AccountTemplate, 'components'>): string =>
  JSON.stringify(
    components.map(({ type, text, buttons }) => [type, text, buttons?.map((button) => [button.text, button.url])]),
  )

/** Templates of the account that nothing of ours uses any more. */
export const leftOver = (ours: readonly TemplateDefinition[], theirs: readonly AccountTemplate[]): AccountTemplate[] =>
  theirs.filter(({ name }) => name.startsWith('gwaro_') && !ours.some((wanted) => wanted.name === name))
