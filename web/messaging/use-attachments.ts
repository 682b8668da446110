import { useEffect, useRef, useState } from 'react'
import { fileMessages } from '#contract/documents/documents'
import { conversationMessagesText } from '#contract/messaging/conversation'
import type { PendingAttachment } from '#contract/messaging/conversation-views'
import { documentProblem } from '../documents/uploads/check-file'
import { type Progress, sendUpload } from '../documents/uploads/send-upload'
import { Cancelled } from '../documents/uploads/upload-errors'
import { type TimedProgress, withSpeed } from '../documents/uploads/use-upload-progress'
import { codeOf, newIdempotencyKey, serverMessage } from '../server/api'
import { fitting } from './attachment-rules'
import type { Conversation } from './conversation'

export interface Attached {
  /** Of this entry; also the idempotency key, so that a repeated upload is stored once. */
  key: string
  file: File
  /** How much of it was sent, and how. */
  sending?: TimedProgress
  /** Once it is stored. */
  stored?: Pick<PendingAttachment, 'id' | 'name'>
  /** Why it was not stored. */
  problem?: string | undefined
  /** Whether trying again may help. */
  isRepeatable?: boolean
  /** Whether unfinished uploads that are not listed here are in its way. */
  isOneTooMany?: boolean
}

/** Files that are uploaded for the next message, each on its own, large ones in pieces. */
export function useAttachments({ path, removeFile }: Conversation) {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [wereTooMany, setTooMany] = useState(false)
  const [taken] = useState(() => new Set<string>())
  const [removed] = useState(() => new Set<string>())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const mine = new AbortController()
    leaving.current = mine
    return () => mine.abort()
  }, [])
  const inPieces = `${path}/uploads`
  const update = (key: string, changed: (before: Attached) => Partial<Attached>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...changed(each) } : each)))
  const change = (key: string, changed: Partial<Attached>) => update(key, () => changed)
  const drop = (key: string) => setFiles((all) => all.filter((each) => each.key !== key))

  const upload = async ({ key, file }: Pick<Attached, 'key' | 'file'>) => {
    change(key, { problem: undefined, isRepeatable: false, isOneTooMany: false })
    const wrong = documentProblem(file)
    if (wrong) return change(key, { problem: wrong })
    const progress: Progress = { name: file.name, bytes: 0, total: file.size, state: 'sending' }
    const report = (more: Partial<Progress>) => {
      const [now, at] = [{ ...Object.assign(progress, more) }, Date.now()]
      update(key, ({ sending }) => ({ sending: withSpeed(sending, now, at) }))
      // it was removed before there was a way to stop it
      if (removed.has(key)) now.control?.cancel()
    }
    report({})
    try {
      const stored = await sendUpload<NonNullable<Attached['stored']>>({
        to: `${path}/documents`,
        inPieces,
        file,
        key,
        report,
        answerOf: (id) => ({ id, name: file.name }),
        taken,
        signal: leaving.current?.signal,
      })
      if (!stored) throw new TypeError('The answer has no id')
      if (removed.has(key)) await removeFile(stored.id)
      change(key, { stored })
    } catch (error) {
      if (error instanceof Cancelled) return drop(key)
      change(key, {
        problem: serverMessage(error, fileMessages.notADocument),
        isRepeatable: true,
        isOneTooMany: codeOf(error) === 'too-many-uploads',
      })
    }
  }

  return {
    files,
    /** Until there is room again. */
    tooMany: wereTooMany && fitting([0], files.length).areTooMany ? conversationMessagesText.tooManyFiles : undefined,
    inPieces,
    /** Uploads that belong to these files. */
    taken,
    add: (chosen: readonly File[]) => {
      const fit = fitting(chosen, files.length)
      setTooMany(fit.areTooMany)
      const added = fit.added.map((file) => ({ key: newIdempotencyKey(), file }))
      setFiles((all) => [...all, ...added])
      for (const one of added) void upload(one)
    },
    again: (one: Attached) => void upload(one),
    remove: ({ key, stored, sending }: Attached) => {
      removed.add(key)
      drop(key)
      // what is not removed now is deleted after a day
      if (stored) removeFile(stored.id).catch(() => undefined)
      else sending?.control?.cancel()
    },
    clear: () => setFiles([]),
  }
}
export type Attachments = ReturnType<typeof useAttachments>
