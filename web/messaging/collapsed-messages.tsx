import { useEffect, useRef, useState } from 'react'
import { conversationPart } from '#contract/addresses/paths'
import { useDraft } from '../server/device/use-draft'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { conversationCopy } from './copy'
import { LastMessage } from './last-message'
import { MessagesCard, type MessagesCardProps } from './messages-card'

const isLinked = () => location.hash === `#${conversationPart}`

/** For a phone: the last message, until the reader opens the conversation, follows a link to it or has a draft. */
export function CollapsedMessages(props: MessagesCardProps) {
  const { conversation, unread } = props
  const { id, owner } = conversation
  const [{ text }] = useDraft({ ...owner, application: id, form: 'message' })
  const [isOpen, setOpen] = useState(isLinked)
  // it may be read from the device after the first drawing, and stays open when it is deleted
  if (text && !isOpen) setOpen(true)
  const [isPressed, setPressed] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const openIfLinked = () => isLinked() && setOpen(true)
    addEventListener('hashchange', openIfLinked)
    return () => removeEventListener('hashchange', openIfLinked)
  }, [])
  // the button that had the focus is gone
  useEffect(() => {
    if (isPressed) opened.current?.focus({ preventScroll: true })
  }, [isPressed])
  if (isOpen) {
    return (
      <div ref={opened} tabIndex={-1}>
        <MessagesCard {...props} />
      </div>
    )
  }
  return (
    <div id={conversationPart}>
      <Card
        title={conversationCopy.title}
        aside={
          <>
            {unread > 0 && <Badge colour="yellow">{conversationCopy.unread(unread)}</Badge>}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setOpen(true)
                setPressed(true)
              }}
            >
              {conversationCopy.open}
            </Button>
          </>
        }
      >
        <LastMessage conversation={conversation} />
      </Card>
    </div>
  )
}
