import type { ReactNode } from 'react'
import { conversationPart } from '#contract/addresses/paths'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { Composer, type ComposerExtras } from './composer'
import type { Conversation } from './conversation'
import './conversation.css'
import { conversationCopy } from './copy'
import { MessageLog } from './message-log'

export interface MessagesCardProps {
  conversation: Conversation
  unread: number
  empty: ReactNode
  /** Undefined where nothing can be written any more. */
  composer: ComposerExtras | undefined
}

const scrollIfLinked = (element: HTMLElement | null) => {
  if (element && location.hash === `#${conversationPart}`) element.scrollIntoView()
}

export const MessagesCard = ({ conversation, unread, empty, composer }: MessagesCardProps) => (
  <div id={conversationPart} ref={scrollIfLinked}>
    <Card
      title={conversationCopy.title}
      aside={unread > 0 && <Badge colour="yellow">{conversationCopy.unread(unread)}</Badge>}
    >
      <div className="stack">
        <MessageLog conversation={conversation} empty={empty} />
        {composer && <Composer conversation={conversation} {...composer} />}
      </div>
    </Card>
  </div>
)
