import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplication } from '#contract/desk/views'
import { useMember } from '../../firms/member'
import { Card } from '../../ui/card'
import { DeedEntry } from './deed-entry'
import { DeedUpload } from './uploads/deed-upload'

interface DeedCardProps {
  application: ClientApplication
  deeds: readonly DeedVersion[]
  /** Of the original, as the client gave it. */
  deedNumber: string | null
}

/** One member uploads, a second one releases. */
export function DeedCard({ application, deeds, deedNumber }: DeedCardProps) {
  const mayChange = useMember().admin.permissions.includes('deeds')
  const newest = deeds.toSorted((a, b) => b.version - a.version)
  return (
    <Card title="Digital deed">
      {deeds.length === 0 && <p className="file-nothing">No deed has been uploaded yet.</p>}
      <ul className="file-list">
        {newest.map((deed) => (
          <DeedEntry
            key={deed.version}
            application={application}
            deed={deed}
            deedNumber={deedNumber}
            mayChange={mayChange}
          />
        ))}
      </ul>
      {mayChange && <DeedUpload fileId={application.id} />}
    </Card>
  )
}
