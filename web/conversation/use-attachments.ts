import { useState } from 'react'
import { conversationMessagesText, maxAttachments } from '#contract/conversation'
import { documentTypes, fileMessages, maxFileBytes } from '#contract/files'
import type { PendingAttachment } from '#contract/views/conversation'
import { newKey, sendFile, serverMessage } from '../server/api'
import type { Conversation } from './conversation'

export interface Attached {
  /** Of this entry; also the idempotency key, so that a repeated upload is stored once. */
  key: string
  file: File
  /** Sent so far, 0 to 1. */
  part: number
  /** Once it is stored. */
  stored?: PendingAttachment
  /** Why it was not stored. */
  problem?: string | undefined
  /** Whether trying again may help. */
  isRepeatable?: boolean
}

/** Files that are uploaded for the next message, each on its own. */
export function useAttachments({ path, removeFile }: Conversation) {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [tooMany, setTooMany] = useState<string>()
  const change = (key: string, changed: Partial<Attached>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)))

  const upload = async ({ key, file }: Pick<Attached, 'key' | 'file'>) => {
    change(key, { part: 0, problem: undefined, isRepeatable: false })
    const wrong = problemOf(file)
    if (wrong) return change(key, { problem: wrong })
    try {
      const stored = await sendFile<PendingAttachment>(`${path}/documents`, file, {
        key,
        onPart: (part) => change(key, { part }),
      })
      change(key, { stored, part: 1 })
    } catch (error) {
      change(key, { problem: serverMessage(error, fileMessages.notADocument), isRepeatable: true })
    }
  }

  return {
    files,
    tooMany,
    add: (chosen: readonly File[]) => {
      const room = maxAttachments - files.length
      setTooMany(chosen.length > room ? conversationMessagesText.tooManyFiles : undefined)
      const added = chosen.slice(0, Math.max(0, room)).map((file) => ({ key: newKey(), file, part: 0 }))
      setFiles((all) => [...all, ...added])
      for (const one of added) void upload(one)
    },
    again: (one: Attached) => void upload(one),
    remove: ({ key, stored }: Attached) => {
      setTooMany(undefined)
      setFiles((all) => all.filter((each) => each.key !== key))
      // what is not removed now is deleted after a day
      if (stored) removeFile(stored.id).catch(() => undefined)
    },
    clear: () => setFiles([]),
  }
}
export type Attachments = ReturnType<typeof useAttachments>

function problemOf(file: File): string | undefined {
  // an unknown type is left to the server, which reads the content
  if (file.type !== '' && !documentTypes.some((type) => type === file.type)) return fileMessages.notADocument
  return file.size > maxFileBytes ? fileMessages.tooLarge : undefined
}
