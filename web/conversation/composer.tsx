import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { conversationMessagesText, type MessageForm } from '#contract/conversation'
import { limits } from '#contract/fields/fields'
import { Refusal } from '../server/action/refusal'
import { useAction } from '../server/action/use-action'
import { newKey } from '../server/api'
import { Button } from '../ui/button'
import { TextArea } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { toast } from '../ui/overlay/toast'
import { useIsOnline } from '../ui/page/use-is-online'
import { AttachmentList } from './attachment-list'
import { type Conversation, conversationKey } from './conversation'
import { conversationCopy } from './copy'
import { readDraft, saveDraft } from './draft'
import { useAttachments } from './use-attachments'

export interface ComposerExtras {
  /** Fields above the text; they may put a text into it. */
  above?: (insert: (text: string) => void) => ReactNode
  /** Sends instead of the conversation's own call; for messages without files. */
  send?: ((form: MessageForm, key: string) => Promise<unknown>) | undefined
  /** What the message may be without a text. */
  isComplete?: boolean
  hint?: ReactNode
  /** The description of the toast. */
  sentMore?: string
  onSent?: () => void
}

interface ComposerProps extends ComposerExtras {
  conversation: Conversation
}

/** Writes a message. What was typed stays until it is sent, on the page and in the browser. */
export function Composer(props: ComposerProps) {
  const { conversation, above, send: sendInstead, isComplete = false, hint, sentMore, onSent } = props
  const { side, id } = conversation
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const [key, setKey] = useState(newKey)
  const [text, setText] = useState(() => readDraft(side, id))
  const [wrong, setWrong] = useState<string>()
  const attachments = useAttachments(conversation)
  const write = (next: string) => {
    setText(next)
    saveDraft(side, id, next)
    setWrong(undefined)
    setKey(newKey())
  }
  const send = useAction({
    mutationFn: (form: MessageForm) => (sendInstead ?? conversation.send)(form, key),
    onSuccess: async () => {
      write('')
      attachments.clear()
      toast({ title: conversationCopy.sent, ...(sentMore ? { description: sentMore } : {}) })
      onSent?.()
      await client.invalidateQueries({ queryKey: conversationKey(side, id) })
      conversation.onChanged()
    },
    failed: { title: conversationCopy.notSent, text: conversationCopy.kept },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const stored = attachments.files.flatMap((file) => (file.stored ? [file.stored.id] : []))
    const missing = text.trim() === '' && stored.length === 0 && !isComplete
    const problem = missing
      ? conversationMessagesText.empty
      : stored.length < attachments.files.length
        ? conversationCopy.waitForFiles
        : undefined
    setWrong(problem)
    if (!problem) send.mutate({ text: text.trim(), attachments: stored })
  }
  const field = `${side}-message`
  return (
    <form className="composer" noValidate onSubmit={submit}>
      <FormSummary errors={wrong ? [{ path: field, message: wrong }] : []} />
      {above?.(write)}
      <TextArea
        id={field}
        name="message"
        label={conversationCopy.message}
        hint={hint}
        rows={4}
        maxLength={limits.message}
        value={text}
        error={wrong}
        onChange={({ target }) => write(target.value)}
      />
      {!sendInstead && <AttachmentList id={field} attachments={attachments} />}
      {!isOnline && <p role="status">{conversationCopy.offline}</p>}
      <Refusal error={send.error} otherwise={conversationCopy.kept} />
      <Button type="submit" size="small" pending={send.isPending} pendingText={conversationCopy.sending}>
        {conversationCopy.send}
      </Button>
    </form>
  )
}
