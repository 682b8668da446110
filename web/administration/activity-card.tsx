import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration-views'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Dotted } from '../ui/dotted'
import { When } from '../ui/when'
import { manageWords } from './words'

const shownAtFirst = 8

/** Who saw and changed the application. */
export function ActivityCard({ activity }: Pick<AdminApplicationPage, 'activity'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? activity : activity.slice(0, shownAtFirst)
  return (
    <Card title={manageWords.activity}>
      <ul className="managed-list">
        {shown.map(({ id, at, who, role, what, detail, isRefused }) => (
          <li key={id}>
            <div className="managed-words">
              <p className="managed-name">
                {what} {isRefused && <Badge colour="red">Refused</Badge>}
              </p>
              {detail && <p className="minor">{detail}</p>}
              <Dotted className="minor">
                {`${who} (${role})`}
                <When at={at} />
              </Dotted>
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && activity.length > shownAtFirst && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          Show all {activity.length}
        </Button>
      )}
    </Card>
  )
}
