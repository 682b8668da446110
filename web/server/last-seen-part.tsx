import { type ReactNode, use } from 'react'
import { connectionCopy } from '../ui/page/connection-copy'
import { isUnreachable } from '../ui/page/is-unreachable'
import { ShownMoment } from '../ui/page/moment'
import { useIsOnline } from '../ui/page/use-is-online'
import { AsOf } from './as-of'
import { isFromLastVisit } from './device/seen'

interface Shown {
  data: unknown
  dataUpdatedAt: number
  error: Error | null
}

/** What a query has, marked with its time when it was last seen and the server has not answered since. */
export function LastSeen({ query, children }: { query: Shown; children?: ReactNode }) {
  const { data, dataUpdatedAt: at, error } = query
  const isCut = !useIsOnline() || isUnreachable(error)
  const isOld = data !== undefined && (isCut || isFromLastVisit(at))
  const ofPage = use(ShownMoment)
  // the page around it says an earlier time, which is true of it too
  const isSaid = ofPage !== undefined && ofPage <= at
  return (
    <>
      {isOld && !isSaid && (
        <p className="minor" role="status">
          <AsOf at={at} />
          {isCut && `. ${connectionCopy.title}.`}
        </p>
      )}
      <ShownMoment value={isOld ? at : undefined}>{children}</ShownMoment>
    </>
  )
}
