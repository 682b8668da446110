import type { AlertKind } from '#contract/administration/health'
import type { HealthView } from '#contract/administration/health-view'
import { formatCount } from '#contract/fields/money'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { When } from '../../../ui/format/when'
import { healthCopy as copy, partLabels } from './copy'

type Shown = Pick<HealthView, 'storage' | 'brokenFiles' | 'unsignedSince' | 'ends' | 'alerts'>

/** The database, stored files, the audit log, and what ends. */
export function StorageCard({ storage, brokenFiles, unsignedSince, ends, alerts }: Shown) {
  const has = (alert: AlertKind) => alerts.some(({ kind }) => kind === alert)
  return (
    <>
      <Card title={copy.stored}>
        <Facts>
          <Fact label={copy.database}>
            <Badge colour={has('storage') ? 'late' : 'green'}>{copy.used(storage.bytes, storage.most)}</Badge>
          </Fact>
          <Fact label={copy.files}>
            <Badge colour={has('files') ? 'late' : 'green'}>{formatCount(brokenFiles)}</Badge>
          </Fact>
          <Fact label={copy.signed}>
            {unsignedSince ? (
              <>
                {has('audit-late') && <Badge colour="late">{copy.overdue}</Badge>} {copy.unsigned}{' '}
                <When at={unsignedSince} />
              </>
            ) : (
              copy.signedAll
            )}
          </Fact>
        </Facts>
      </Card>
      <Card title={copy.parts}>
        <div className="stack">
          <Facts shape="columns">
            {storage.parts.map(({ part, rows, bytes }) => (
              <Fact key={part} label={partLabels[part]}>
                {copy.part(rows, bytes)}
              </Fact>
            ))}
            <Fact label={copy.others}>{copy.about(storage.others)}</Fact>
          </Facts>
          <p className="minor">{copy.estimated}</p>
        </div>
      </Card>
      <Card title={copy.ends}>
        <Facts>
          {ends.map(({ what, on, isSoon }) => (
            <Fact key={what} label={what} isVerbatim>
              {isSoon && <Badge colour="late">{copy.soon}</Badge>} {copy.endsOn} <When at={on} isDateOnly />
            </Fact>
          ))}
        </Facts>
      </Card>
    </>
  )
}
