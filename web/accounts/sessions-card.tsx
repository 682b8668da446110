import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionEntry } from '#contract/views/accounts'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { When } from '../ui/format/when'
import { More, type Pages, rowsOf } from '../ui/list/paged'
import { Loaded } from '../ui/loaded'
import { Waiting } from '../ui/skeleton'
import { sessionsQuery } from './account-queries'
import { settingsCopy } from './copy'
import { SignOutDialog } from './sign-out-dialog'

export function SessionsCard() {
  const list = useInfiniteQuery(sessionsQuery)
  const [ending, setEnding] = useState<SessionEntry | 'others'>()
  return (
    <Card title={settingsCopy.places}>
      <div className="stack">
        <p className="account-lead">{settingsCopy.placesLead}</p>
        <Loaded
          query={list}
          failed={settingsCopy.placesNotLoaded}
          waiting={<Waiting label={settingsCopy.placesLoading} bars={['half', 'line']} />}
        >
          {() => <Places list={list} onEnd={setEnding} />}
        </Loaded>
      </div>
      {ending && <SignOutDialog ending={ending} onClose={() => setEnding(undefined)} />}
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
      <More list={list} failed={settingsCopy.placesNotLoaded} isQuiet />
      {places.length > 1 && (
        <div>
          <Button variant="secondary" onClick={() => onEnd('others')}>
            {settingsCopy.signOutOthers}
          </Button>
        </div>
      )}
      {places.length === 1 && <p className="account-lead">{settingsCopy.onlyHere}</p>}
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
      <Badge colour="green">{settingsCopy.thisDevice}</Badge>
    ) : (
      <Button variant="secondary" size="small" onClick={onEnd}>
        {settingsCopy.signOutOne}
        <span className="visually-hidden"> {place.device}</span>
      </Button>
    )}
  </li>
)
