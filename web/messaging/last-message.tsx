import { useInfiniteQuery } from '@tanstack/react-query'
import { When } from '../ui/format/when'
import { rowsOf } from '../ui/list/paged'
import { Loaded } from '../ui/loaded'
import { Bars, Skeleton } from '../ui/skeleton'
import { type Conversation, conversationQuery } from './conversation'
import { conversationCopy } from './copy'
import './conversation.css'

/** The last words of either side, in two lines. */
export function LastMessage({ conversation }: { conversation: Conversation }) {
  const list = useInfiniteQuery(conversationQuery(conversation))
  return (
    <Loaded
      query={list}
      failed={conversationCopy.loadFailed}
      fallback={
        <Skeleton label={conversationCopy.loading}>
          <Bars shapes={['line']} />
        </Skeleton>
      }
    >
      {() => {
        const last = rowsOf(list).find(({ kind }) => kind !== 'joined')
        if (!last) return <p className="minor messages-none">{conversationCopy.none}</p>
        return (
          <>
            <p className="minor">
              {last.by} · <When at={last.createdAt} />
            </p>
            <p className="last-message">{last.text || conversationCopy.attached}</p>
          </>
        )
      }}
    </Loaded>
  )
}
