import { type OwnerStatus, ownerStatusLabels, type PortalVariant, stepLabel } from '#contract/pipelines'
import type { HistoryEntry } from '#contract/views/applications'
import type { ClientFile } from '#contract/views/firms'
import { Card } from '../../ui/card'
import { Timeline } from '../../ui/timeline'
import { useMember } from '../portal-gate'

export function HistoryCard({ file, history }: { file: ClientFile; history: readonly HistoryEntry[] }) {
  const { portalVariant } = useMember().firm
  const newest = history.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <Card title="History">
      {newest.length === 0 && <p className="file-nothing">Nothing has happened yet.</p>}
      <Timeline
        label="History of the file"
        steps={newest.map((entry, position) => ({
          key: `${entry.createdAt} ${entry.track} ${position}`,
          label: (
            <>
              {labelOf(entry, file.serviceType, portalVariant)}
              {entry.by && <span className="minor"> by {entry.by}</span>}
            </>
          ),
          state: 'done',
          at: entry.createdAt,
          message: entry.message && <p className="history-words">{entry.message}</p>,
        }))}
      />
    </Card>
  )
}

function labelOf({ track, status }: HistoryEntry, service: string, variant: PortalVariant): string {
  if (track === 'fileStatus') return stepLabel(service, status, variant)
  if (track === 'message') return 'Message to the owner'
  return `Owner sees: ${ownerStatusLabels[status as OwnerStatus] ?? status}`
}
