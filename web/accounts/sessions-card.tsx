import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionEntry } from '#contract/views/accounts'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { When } from '../ui/format/when'
import { Pager } from '../ui/list/pager'
import { Waiting } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { sessionsQuery } from './account-queries'
import { settingsCopy } from './copy'
import { SignOutDialog } from './sign-out-dialog'

export function SessionsCard() {
  const list = useInfiniteQuery(sessionsQuery)
  const [ending, setEnding] = useState<SessionEntry | 'others'>()
  const places = list.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Card title={settingsCopy.places}>
      <div className="stack">
        <p className="account-lead">{settingsCopy.placesLead}</p>
        {list.isError && !places && (
          <ErrorState
            title={settingsCopy.placesNotLoaded}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {!places && !list.isError && <Waiting label={settingsCopy.placesLoading} bars={['half', 'line']} />}
        {places && (
          <ul className="places">
            {places.map((place) => (
              <SessionRow key={place.id} place={place} onEnd={() => setEnding(place)} />
            ))}
          </ul>
        )}
        {list.isFetchNextPageError && <p role="alert">{settingsCopy.placesNotLoaded}</p>}
        {list.hasNextPage && (
          <Pager
            shown={places?.length ?? 0}
            total={undefined}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
        {places && places.length > 1 && (
          <div>
            <Button variant="secondary" onClick={() => setEnding('others')}>
              {settingsCopy.signOutOthers}
            </Button>
          </div>
        )}
        {places?.length === 1 && <p className="account-lead">{settingsCopy.onlyHere}</p>}
      </div>
      {ending && <SignOutDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

const SessionRow = ({ place, onEnd }: { place: SessionEntry; onEnd: () => void }) => (
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
