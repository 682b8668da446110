import type { ProblemCode } from '#contract/api/problems'
import { type DocumentType, documentTypes, maxFileBytes } from '#contract/documents/documents'
import { limits } from '#contract/fields/fields'
import { type ConversationChannel, maxAttachments, type RefusedFile } from '#contract/messaging/conversation'
import { applicationById } from '../../applications/shared/application-queries'
import type { Actor } from '../../platform/audit/actor'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { assertAcceptable } from '../../platform/files/acceptable'
import { safeFileName } from '../../platform/files/file-name'
import { discardFile, storeFile } from '../../platform/files/file-store'
import { decideMessage, type Side, type Written } from './new-message-rules'
import { messageOfSource } from './queries'
import { type Attachment, type ConversationRead, conversationReads, writeMessage } from './write-message'

interface ReceivedMessage {
  /** The Message-ID of a mail or the id of a WhatsApp message; a second one with the same key changes nothing. */
  key: string
  applicationId: number
  channel: ConversationChannel
  text: string
  /** All of a mail, if its text leaves out what it quotes. */
  whole?: string | null
  attachments: readonly ReceivedFile[]
  /** Other files of a mail, which are named to both sides. */
  refusedFiles?: readonly RefusedFile[]
  at: Date
  /** Not confirmed to come from the address that we wrote to. */
  isOtherSender?: boolean
}

export interface ReceivedFile {
  name: string
  /** As the sender declares it; the content decides. */
  type: string
  /** Set if the content was looked at before. */
  contentType?: DocumentType
  bytes: ArrayBuffer
}

/** Why a message was not taken; nothing is stored then. */
type ReceiveRefusal =
  | 'not-found'
  | 'empty'
  | 'too-long'
  | 'too-many-files'
  | 'too-large'
  | 'not-a-document'
  | 'unsafe-document'
  | 'quota-reached'
  | 'closed'
  | 'too-many'

export type Received = 'received' | 'repeated' | ReceiveRefusal

/** Takes a client's message that came by email or WhatsApp into the conversation of an application. */
export const receiveMessage = (context: AppContext, input: ReceivedMessage): Promise<Received> =>
  receiveFrom(context, 'client', input)

/** The same for either side. */
export async function receiveFrom(context: AppContext, side: Side, input: ReceivedMessage): Promise<Received> {
  const refusal = refusalOf(input)
  if (refusal) return refusal
  const conversation = await look(context, side, input)
  if (typeof conversation === 'string') return conversation
  const sizes = input.attachments.map(({ bytes }) => ({ sizeBytes: bytes.byteLength }))
  const stored: Attachment[] = []
  try {
    const types = input.attachments.map(
      ({ name, bytes, contentType }) => contentType ?? assertAcceptable({ name, content: bytes }, documentTypes),
    )
    // refused before anything is stored; `writeMessage` decides again in its batch
    decideMessage(
      conversation.application,
      conversation.firm,
      writtenBy(side, conversation, input, sizes),
      conversation.quota,
      input.at,
    )
    for (const [position, { name, bytes }] of input.attachments.entries()) {
      const file = await storeFile(context, `applications/${input.applicationId}/documents`, bytes)
      const contentType = types[position]
      if (contentType) stored.push({ ...file, name: safeFileName(name, 'document'), contentType })
    }
    return await retryOnConflict(async (isFirst) => {
      const now = isFirst ? conversation : await look(context, side, input)
      if (typeof now === 'string') throw new Repeated()
      const written = writtenBy(side, now, input, stored)
      await writeMessage({ ...context, now: () => input.at }, now, {
        ...written,
        actor: actorOf(side, now),
        attachments: stored,
        sourceKey: input.key,
        whole: input.whole ?? null,
      })
      return 'received' as const
    })
  } catch (error) {
    // after any other error the message may have been written
    if (error instanceof Failure || error instanceof Repeated) for (const file of stored) discardFile(context, file)
    // the same message was taken meanwhile: its key is unique
    if (!(error instanceof Failure) && (await isKnown(context, input))) return 'repeated'
    const known = error instanceof Failure ? refusals[error.code] : undefined
    if (known) return known
    throw error
  }
}

class Repeated extends Error {}

const refusals: Partial<Record<ProblemCode, ReceiveRefusal>> = {
  'bad-request': 'empty',
  'client-erased': 'not-found',
  'not-a-document': 'not-a-document',
  'not-found': 'not-found',
  'quota-reached': 'quota-reached',
  'too-many-attempts': 'too-many',
  'unsafe-document': 'unsafe-document',
  withdrawn: 'closed',
}

function refusalOf({ text, attachments }: ReceivedMessage): ReceiveRefusal | undefined {
  if (text.trim() === '' && attachments.length === 0) return 'empty'
  if (text.length > limits.longText) return 'too-long'
  if (attachments.length > maxAttachments) return 'too-many-files'
  return attachments.some(({ bytes }) => bytes.byteLength > maxFileBytes) ? 'too-large' : undefined
}

async function look(context: AppContext, side: Side, { applicationId, key }: ReceivedMessage) {
  const { db } = context
  const { applications, known, parts } = await batch(db, {
    applications: applicationById(db, applicationId),
    parts: conversationReads(context, applicationId, side),
    known: messageOfSource(db, key),
  })
  const [application] = applications
  if (known.length > 0) return 'repeated'
  return application ? { ...parts, application } : 'not-found'
}

const isKnown = async ({ db }: AppContext, { key }: ReceivedMessage): Promise<boolean> =>
  (await messageOfSource(db, key)).length > 0

const writtenBy = (
  side: Side,
  { application, firm }: ConversationRead,
  { text, channel, isOtherSender = false, refusedFiles = [] }: ReceivedMessage,
  attachments: Written['attachments'],
): Written => ({
  sender: side,
  by: side === 'client' ? application.clientName : (firm[0]?.name ?? ''),
  channel,
  text: text.trim(),
  attachments,
  isOtherSender,
  refusedFiles,
})

/** A mail to the firm's office may be answered by any of its people. */
function actorOf(side: Side, { application, firm }: ConversationRead): Actor {
  if (side === 'firm') return { kind: 'member', id: null, name: firm[0]?.name ?? '', role: firm[0]?.name ?? '' }
  return application.userId === null
    ? { kind: 'applicant', id: null, name: application.clientName, role: 'applicant' }
    : { kind: 'owner', id: application.userId, name: application.clientName, role: 'owner' }
}
