import { useQuery } from '@tanstack/react-query'
import { alertCopy, sweepTasks } from '#contract/administration/health'
import type { HealthView } from '#contract/administration/health-view'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { When } from '../../../ui/format/when'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { healthCopy as copy, faultLabels, waitingLabels } from './copy'
import { healthQuery } from './queries'
import { RequestsCard } from './requests-card'
import { StorageCard } from './storage-card'
import './health.css'

/** How the service runs; what is late or broken is red and comes first. */
export const HealthTab = () => (
  <Loaded query={useQuery(healthQuery)} failed={copy.failed} fallback={<Skeleton rows={6} />}>
    {(health) => (
      <div className="console-states health">
        <AlertsCard alerts={health.alerts} />
        <RequestsCard {...health} />
        <WaitingCard {...health} />
        <SweepsCard sweeps={health.sweeps} />
        <FaultsCard faults={health.faults} />
        <StorageCard {...health} />
      </div>
    )}
  </Loaded>
)

const AlertsCard = ({ alerts }: Pick<HealthView, 'alerts'>) => (
  <Card title={copy.alerts}>
    {alerts.length === 0 ? (
      <p>
        <Badge colour="green">{copy.healthy}</Badge> {copy.noAlerts}
      </p>
    ) : (
      <div className="stack">
        <ul className="stack">
          {alerts.map(({ kind, since }) => (
            <li key={kind}>
              <Badge colour="late">{alertCopy[kind].title}</Badge> {alertCopy[kind].text}{' '}
              <span className="minor">
                {since ? (
                  <>
                    {copy.since} <When at={since} />
                  </>
                ) : (
                  copy.justNow
                )}
              </span>
            </li>
          ))}
        </ul>
        <p className="minor">{copy.runbook}</p>
      </div>
    )}
  </Card>
)

const WaitingCard = ({ waiting, alerts }: Pick<HealthView, 'waiting' | 'alerts'>) => {
  const isOverdue = alerts.some(({ kind }) => kind === 'messages-late')
  return (
    <Card title={copy.waiting}>
      <Facts>
        {(['messages', 'links', 'whatsapp'] as const).map((name) => {
          const since = waiting[name]
          return (
            <Fact key={name} label={waitingLabels[name]}>
              {since ? (
                <>
                  {isOverdue && <Badge colour="late">{copy.overdue}</Badge>} {copy.dueSince} <When at={since} />
                </>
              ) : (
                copy.none
              )}
            </Fact>
          )
        })}
      </Facts>
    </Card>
  )
}

const SweepsCard = ({ sweeps }: Pick<HealthView, 'sweeps'>) => (
  <Card title={copy.sweeps} className="health-tasks">
    <Facts>
      {sweeps
        .toSorted((a, b) => Number(b.isOverdue) - Number(a.isOverdue))
        .map(({ task, ranAt, error, isOverdue }) => (
          <Fact key={task} label={sweepTasks[task]}>
            <Badge colour={isOverdue ? 'late' : ranAt ? 'green' : 'grey'}>
              {error ? copy.wentWrong : isOverdue && ranAt ? copy.overdue : ranAt ? copy.fine : copy.never}
            </Badge>{' '}
            {ranAt && <When at={ranAt} />} {error && <code>{error}</code>}
          </Fact>
        ))}
    </Facts>
  </Card>
)

const FaultsCard = ({ faults }: Pick<HealthView, 'faults'>) => (
  <Card title={copy.faults}>
    {faults.length === 0 ? (
      <p>{copy.noFaults}</p>
    ) : (
      <Facts>
        {faults.map(({ kind, what, total, lastAt }) => (
          <Fact key={`${kind} ${what}`} label={faultLabels[kind]}>
            <Badge colour="late">{what}</Badge> {copy.times(total)} <When at={lastAt} />
          </Fact>
        ))}
      </Facts>
    )}
  </Card>
)
