import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionEntry } from '#contract/identity/sessions'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { More, type Pages, rowsOf } from '../../ui/list/paged'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import './account.css'
import { signInCopy } from './copy'
import type { SessionCalls } from './sign-in-calls'
import { SignOutDialog } from './sign-out-dialog'

interface SessionsCardProps {
  calls: SessionCalls
  /** What to do about an unknown device. */
  lead?: string
}

export function SessionsCard({ calls, lead = signInCopy.placesLead }: SessionsCardProps) {
  const list = useInfiniteQuery(calls.sessionsQuery)
  const [ending, setEnding] = useState<SessionEntry | 'others'>()
  return (
    <Card title={signInCopy.places}>
      <div className="stack">
        <p className="account-lead">{lead}</p>
        <Loaded
          query={list}
          failed={signInCopy.placesNotLoaded}
          fallback={<Skeleton label={signInCopy.placesLoading} bars={['half', 'line']} />}
        >
          {() => <Places list={list} onEnd={setEnding} />}
        </Loaded>
      </div>
      {ending && <SignOutDialog calls={calls} ending={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function Places({ list, onEnd }: { list: Pages<SessionEntry>; onEnd: (ending: SessionEntry | 'others') => void }) {
  const places = rowsOf(list)
  return (
    <>
      <ul className="places">
        {places.map((place) => (
          <Place key={place.id} place={place} onEnd={() => onEnd(place)} />
        ))}
      </ul>
      <More list={list} failed={signInCopy.placesNotLoaded} isQuiet />
      {places.length > 1 && (
        <div>
          <Button variant="secondary" onClick={() => onEnd('others')}>
            {signInCopy.signOutOthers}
          </Button>
        </div>
      )}
      {places.length === 1 && <p className="account-lead">{signInCopy.onlyHere}</p>}
    </>
  )
}

const Place = ({ place, onEnd }: { place: SessionEntry; onEnd: () => void }) => (
  <li className="place">
    <div className="place-words">
      <p className="place-device">{place.device}</p>
      <p>
        Last seen <When at={place.lastSeenAt} />
      </p>
      <p>
        Signed in <When at={place.startedAt} /> from {place.address}
      </p>
    </div>
    {place.isThis ? (
      <Badge colour="green">{signInCopy.thisDevice}</Badge>
    ) : (
      <Button variant="secondary" size="small" onClick={onEnd}>
        {signInCopy.signOutOne}
        <span className="visually-hidden"> {place.device}</span>
      </Button>
    )}
  </li>
)
