import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAction } from '../server/action/use-action'
import { Button } from '../ui/button'
import { When } from '../ui/format/when'
import { rowsOf } from '../ui/list/paged'
import { Loaded } from '../ui/loaded'
import { Bars, Skeleton } from '../ui/skeleton'
import { type Conversation, conversationQuery, readAgainEvery } from './conversation'
import { conversationCopy } from './copy'
import { daysOf } from './days'
import { MessageEntry } from './message-entry'
import { isEndRead, newestUnread } from './read-rules'

interface MessageLogProps {
  conversation: Conversation
  /** Shown while there are no messages. */
  empty: ReactNode
}

const skeleton = (
  <Skeleton label={conversationCopy.loading}>
    <Bars shapes={['third', 'line', 'half']} />
  </Skeleton>
)

/** The messages, newest last, with earlier ones behind a button above. */
export function MessageLog({ conversation, empty }: MessageLogProps) {
  const refetchInterval = readAgainEvery(conversation.side)
  const list = useInfiniteQuery({ ...conversationQuery(conversation), refetchInterval })
  return (
    <Loaded query={list} failed={conversationCopy.loadFailed} fallback={skeleton}>
      {() => {
        const rows = rowsOf(list)
        if (rows.length === 0) return <p className="minor messages-none">{empty}</p>
        return (
          <div className="message-log">
            {list.isFetchNextPageError && <p role="alert">{conversationCopy.olderFailed}</p>}
            {list.hasNextPage && (
              <Button
                variant="quiet"
                size="small"
                className="at-edge"
                pending={list.isFetchingNextPage}
                pendingText={conversationCopy.loadingOlder}
                onClick={() => void list.fetchNextPage()}
              >
                {conversationCopy.older}
              </Button>
            )}
            {daysOf(rows).map(({ at, messages }) => (
              <div key={messages[0]?.id}>
                <h3 className="message-day">
                  <When at={at} isDateOnly />
                </h3>
                <ol className="messages">
                  {messages.map((message) => (
                    <MessageEntry key={message.id} message={message} conversation={conversation} />
                  ))}
                </ol>
              </div>
            ))}
            <ReadUpTo conversation={conversation} newest={newestUnread(conversation.side, rows)} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** Marks the messages as read when their end is on the screen. */
function ReadUpTo({ conversation, newest }: { conversation: Conversation; newest: number | undefined }) {
  const end = useRef<HTMLDivElement>(null)
  const mark = useAction({
    mutationFn: conversation.markRead,
    onSuccess: () => conversation.onChanged(),
  })
  const onSeen = useEffectEvent(mark.mutate)
  useEffect(() => {
    if (newest === undefined || !end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!isEndRead(entry?.isIntersecting, document.visibilityState)) return
      observer.disconnect()
      onSeen(newest)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [newest])
  return <div ref={end} />
}
