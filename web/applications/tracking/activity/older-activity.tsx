import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../server/api'
import { listQuery } from '../../../server/list-page'
import { asOwner } from '../../../server/sessions/session-change'
import { Button } from '../../../ui/button'
import { More, rowsOf } from '../../../ui/list/paged'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { activityCopy } from './activity-copy'
import { ActivityEntries } from './activity-entries'

interface OlderActivityProps {
  id: number
  /** Where it begins. */
  cursor: string
  /** How many entries the page has before it. */
  before: number
}

/** What happened before the list of the page; read when somebody wants to see it. */
export function OlderActivity(props: OlderActivityProps) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <OlderEntries {...props} />
  return (
    <p className="row-2">
      <Button size="small" variant="quiet" onClick={() => setShown(true)}>
        {activityCopy.older}
      </Button>
    </p>
  )
}

function OlderEntries({ id, cursor, before }: OlderActivityProps) {
  const list = useInfiniteQuery(olderQuery(id, cursor))
  const entries = rowsOf(list)
  const shown = useRef<HTMLOListElement>(null)
  const firstNew = useRef(0)
  useEffect(() => {
    // the button that showed it may be gone
    const entry = shown.current?.children[firstNew.current]
    if (!(entry instanceof HTMLElement)) return
    firstNew.current = entries.length
    entry.focus()
  }, [entries.length])
  return (
    <Loaded
      query={list}
      failed={activityCopy.failed}
      fallback={<Skeleton label={activityCopy.loading} bars={['line', 'half']} />}
    >
      {() => (
        <>
          <ActivityEntries entries={entries} start={before + 1} aria-label={activityCopy.olderList} ref={shown} />
          <More list={list} failed={activityCopy.failed} isQuiet />
        </>
      )}
    </Loaded>
  )
}

const olderQuery = (id: number, start: string) =>
  listQuery(['application', String(id), 'older activity', start], ({ cursor }) =>
    asOwner(api.applications[':id'].activity.$get({ param: { id: String(id) }, query: { cursor: cursor ?? start } })),
  )
