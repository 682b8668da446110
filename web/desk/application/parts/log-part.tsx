import { useEffect, useRef, useState } from 'react'
import type { ActivityGroup } from '#contract/applications/activity-groups'
import type { ClientApplicationPage } from '#contract/desk/views'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { DottedLine } from '../../../ui/dotted-line'
import { InlineError } from '../../../ui/form/inline-error'
import { When } from '../../../ui/format/when'
import { ActionSelect } from '../../../ui/select/action-select'
import '../../../ui/form/field.css'
import { useMember } from '../../../firms/member'
import { logCopy } from '../../log-copy'
import { groupsIn, logOf } from './log'
import { useOlderActivity } from './use-older-activity'

const shownAtFirst = 8
const shownMore = 20

/** What happened on the file: its steps and messages, who opened and changed it, and what only the firm sees. */
export function LogPart({ page }: { page: ClientApplicationPage }) {
  const { portalVariant } = useMember().firm
  const [group, setGroup] = useState<ActivityGroup>()
  const [count, setCount] = useState(shownAtFirst)
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  const older = useOlderActivity(page)
  const log = logOf({ ...page, activity: [...page.activity, ...older.rows] }, portalVariant)
  const entries = log.filter((entry) => !group || entry.group === group)
  const shown = Math.min(count, entries.length)
  const left = entries.length - shown
  useEffect(() => {
    // the button that showed it may be gone
    const entry = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current]
    if (!(entry instanceof HTMLElement)) return
    firstNew.current = undefined
    entry.focus()
  }, [shown])
  const showMore = () => {
    firstNew.current = shown
    setCount(shown + shownMore)
  }
  return (
    <>
      <ActionSelect
        className="input input-select portal-control"
        aria-label={logCopy.show}
        value={group ?? ''}
        options={[
          { value: '', label: logCopy.all },
          ...groupsIn(log).map((known) => ({ value: known, label: logCopy.groups[known] })),
        ]}
        onChoose={(chosen) => {
          setGroup(groupsIn(log).find((known) => known === chosen))
          setCount(shownAtFirst)
        }}
      />
      <p className="file-nothing">{log.length === 0 ? logCopy.nothing : logCopy.ownerSees}</p>
      <ol className="activity" aria-label={logCopy.label} ref={list}>
        {entries.slice(0, count).map(({ at, what, by, words, isFirmOnly }, position) => (
          <li key={`${at} ${what} ${position}`} tabIndex={-1}>
            <p>
              {what} {isFirmOnly && <Badge>{logCopy.firmOnly}</Badge>}
            </p>
            {words && <p className="history-words log-words">{words}</p>}
            <DottedLine className="minor">
              {by}
              <When at={at} />
            </DottedLine>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className="row-2">
          <Button size="small" variant="quiet" onClick={showMore}>
            {logCopy.more(Math.min(left, shownMore), left)}
          </Button>
        </p>
      )}
      {older.isFailed && <InlineError>{logCopy.olderFailed}</InlineError>}
      {left === 0 && older.hasMore && (
        <p className="row-2">
          <Button
            size="small"
            variant="quiet"
            pending={older.isLoading}
            onClick={() => {
              showMore()
              older.more()
            }}
          >
            {logCopy.older}
          </Button>
        </p>
      )}
    </>
  )
}
