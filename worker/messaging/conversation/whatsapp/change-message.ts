import { firstOf } from '#contract/fields/cut'
import { limits } from '#contract/fields/fields'
import type { AppContext } from '../../../platform/context'
import { batch } from '../../../platform/database/batch'
import { Conflict } from '../../../platform/database/commit'
import { changeMessageRow, messageOnWhatsApp } from '../queries'

/** What a person did on WhatsApp to a message that was sent before. */
type MessageChange =
  | { is: 'edit'; of: string; text: string }
  | { is: 'deletion'; of: string }
  | { is: 'reaction'; of: string; emoji: string }

const maxReaction = 32

/**
 * Changes a message of one of these applications; its earlier words stay.
 * @returns false when there is no such message
 * @throws Conflict when it was changed meanwhile
 */
export async function changeMessage(
  { db, now }: AppContext,
  change: MessageChange,
  applicationIds: readonly number[],
): Promise<boolean> {
  if (change.is === 'edit' && (change.text === '' || change.text.length > limits.longText)) return false
  const { theirs, ours } = await batch(db, messageOnWhatsApp(db, change.of))
  const [message] = change.is === 'reaction' ? [...theirs, ...ours] : theirs
  if (!message || !applicationIds.includes(message.applicationId)) return false
  const { text, earlierTexts } = message
  if (change.is === 'edit' && change.text === text) return true
  const changed = await changeMessageRow(
    db,
    message,
    change.is === 'edit'
      ? { text: change.text, earlierTexts: [...(earlierTexts ?? []), { text, until: now().getTime() }] }
      : change.is === 'deletion'
        ? { deletedAt: message.deletedAt ?? now() }
        : { reaction: firstOf(change.emoji, maxReaction) || null },
  )
  if (changed.length === 0) throw new Conflict()
  return true
}
