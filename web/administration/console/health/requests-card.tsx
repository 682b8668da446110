import type { HealthView } from '#contract/administration/health-view'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { areaLabels, healthCopy as copy } from './copy'

/** The error rate, and how fast each area answers. */
export function RequestsCard({ areas, alerts }: Pick<HealthView, 'areas' | 'alerts'>) {
  const total = areas.reduce((sum, area) => sum + area.total, 0)
  const failed = areas.reduce((sum, area) => sum + area.failed, 0)
  const isFailing = alerts.some(({ kind }) => kind === 'errors')
  return (
    <Card title={copy.requests}>
      {total === 0 ? (
        <p>{copy.noRequests}</p>
      ) : (
        <Facts>
          <Fact label={copy.all}>
            <Badge colour={isFailing ? 'late' : 'green'}>{copy.errorRate(failed, total)}</Badge>
          </Fact>
          {areas.map((area) => (
            <Fact key={area.area} label={areaLabels[area.area]}>
              {copy.area(area.total, area.p95)} {area.isSlow && <Badge colour="late">{copy.slow}</Badge>}{' '}
              {area.failed > 0 && <Badge colour="orange">{copy.failures(area.failed)}</Badge>}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}
