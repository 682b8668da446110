import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { limits } from '#contract/fields/fields'
import { conversationMessagesText, type MessageForm } from '#contract/messaging/conversation'
import { Refusal } from '../server/action/refusal'
import { useAction } from '../server/action/use-action'
import { codeOf, newIdempotencyKey } from '../server/api'
import { useDraft } from '../server/device/use-draft'
import { type Attempt, attemptOf } from '../server/repeat/attempt-rules'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { TextArea } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { submitOnCtrlEnter } from '../ui/form/submit-on-ctrl-enter'
import { useLineForm } from '../ui/form/use-line-form'
import { toast } from '../ui/overlay/toast'
import { useIsOnline } from '../ui/page/use-is-online'
import { AttachmentList } from './attachment-list'
import { type Conversation, conversationKey, messagesSeen } from './conversation'
import { conversationCopy } from './copy'
import { insertInto } from './insert'
import { useAttachments } from './use-attachments'

export interface ComposerExtras {
  /** One line until it is touched or has a draft. */
  isLine?: boolean
  /** Whether something besides the text was chosen. */
  isStarted?: boolean
  /** Fields below the text; they may insert a text into it. */
  options?: (insert: (text: string) => void) => ReactNode
  /** Sends instead of the conversation's own call; for messages without files. */
  send?: ((form: MessageForm, key: string) => Promise<unknown>) | undefined
  /** What the message may be without a text. */
  isComplete?: boolean
  hint?: ReactNode
  /** The description of the toast. */
  sentMore?: string
  onSent?: () => void
}

const areaOf = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`)

interface ComposerProps extends ComposerExtras {
  conversation: Conversation
}

/** Writes a message. What was typed stays until it is sent, on the page and on the device. */
export function Composer(props: ComposerProps) {
  const {
    conversation,
    isLine = false,
    isStarted = false,
    options,
    send: sendInstead,
    isComplete = false,
    hint,
    sentMore,
    onSent,
  } = props
  const { side, id, owner } = conversation
  const client = useQueryClient()
  const isOnline = useIsOnline()
  // so that repeating it after a lost answer sends nothing twice, with what was on the screen at the first try
  const attempt = useRef<Attempt & { seen: number | undefined }>(undefined)
  const [{ text = '' }, setDraft] = useDraft({ ...owner, application: id, form: 'message' })
  const [wrong, setWrong] = useState<string>()
  const [inserted, setInserted] = useState<{ before: string; after: string }>()
  const [isTouched, setTouched] = useState(false)
  const field = `${side}-message`
  const attachments = useAttachments(conversation)
  const line = useLineForm(!isLine || isStarted || text !== '')
  const write = (next: string) => {
    setDraft(next ? { text: next } : {})
    setWrong(undefined)
  }
  const insert = (added: string) => {
    // an untouched field has its cursor at the start
    const typed = isTouched ? areaOf(field) : null
    const [start, end] = [typed?.selectionStart ?? text.length, typed?.selectionEnd ?? text.length]
    const next = insertInto(text, added, { start, end })
    if (next.length > limits.longText) return setWrong(conversationCopy.tooLongToInsert)
    write(next)
    setInserted({ before: text, after: next })
  }
  const undoInsert = () => {
    write(inserted?.before ?? text)
    areaOf(field)?.focus()
  }
  const send = useAction({
    mutationFn: (form: MessageForm) =>
      (sendInstead ?? conversation.send)(form, attempt.current?.key ?? newIdempotencyKey()),
    onSuccess: async () => {
      attempt.current = undefined
      write('')
      attachments.clear()
      toast({ title: conversationCopy.sent, ...(sentMore ? { description: sentMore } : {}) })
      onSent?.()
      await client.invalidateQueries({ queryKey: conversationKey(side, id) })
      conversation.onChanged()
    },
    failed: { title: conversationCopy.notSent, text: conversationCopy.kept },
    // the text beside the button says it
    isQuiet: (error) => codeOf(error) === 'new-message',
    onError: async (error) => {
      if (codeOf(error) !== 'new-message') return
      attempt.current = undefined
      await client.invalidateQueries({ queryKey: conversationKey(side, id) })
      conversation.onChanged()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const stored = attachments.files.flatMap((file) => (file.stored ? [file.stored.id] : []))
    const missing = text.trim() === '' && attachments.files.length === 0 && !isComplete
    const problem = missing
      ? conversationMessagesText.empty
      : stored.length < attachments.files.length
        ? conversationCopy.waitForFiles
        : undefined
    setWrong(problem)
    if (problem) return
    const message = { text: text.trim(), attachments: stored }
    const next = attemptOf(attempt.current, message, newIdempotencyKey)
    if (next !== attempt.current) attempt.current = { ...next, seen: messagesSeen(client, conversation) }
    const seen = attempt.current?.seen
    send.mutate({ ...message, ...(seen === undefined ? {} : { seen }) })
  }
  return (
    <form
      className={classNames('composer', isLine && 'line-form', line.className)}
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
      onFocus={line.onFocus}
    >
      <FormSummary errors={wrong ? [{ path: field, message: wrong }] : []} />
      <TextArea
        id={field}
        name="message"
        label={conversationCopy.message}
        hint={hint}
        className={isLine ? 'line-field' : ''}
        rows={line.isOpen ? 4 : 1}
        maxLength={limits.longText}
        value={text}
        error={wrong}
        onFocus={() => setTouched(true)}
        onChange={({ target }) => write(target.value)}
      />
      {line.isOpen && (
        <>
          {inserted && inserted.after === text && (
            <Button size="small" variant="quiet" onClick={undoInsert}>
              {conversationCopy.undoInsert}
            </Button>
          )}
          {options?.(insert)}
          {!sendInstead && <AttachmentList id={field} conversation={conversation} attachments={attachments} />}
          {!isOnline && <p role="status">{conversationCopy.offline}</p>}
          <Refusal error={send.error} otherwise={conversationCopy.kept} />
          <Button type="submit" size="small" pending={send.isPending} pendingText={conversationCopy.sending}>
            {conversationCopy.send}
          </Button>
        </>
      )}
    </form>
  )
}
