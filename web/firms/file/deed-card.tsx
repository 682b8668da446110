import type { DeedVersion } from '#contract/views/deeds'
import type { ClientFile } from '#contract/views/firms'
import { Card } from '../../ui/card'
import { useMember } from '../portal-gate'
import { DeedEntry } from './deed-entry'
import { DeedUpload } from './uploads/deed-upload'

/** One member uploads, a second one releases. */
export function DeedCard({ file, deeds }: { file: ClientFile; deeds: readonly DeedVersion[] }) {
  const mayChange = useMember().admin.permissions.includes('deeds')
  const newest = deeds.toSorted((a, b) => b.version - a.version)
  return (
    <Card title="Digital deed">
      {deeds.length === 0 && <p className="file-nothing">No deed has been uploaded yet.</p>}
      <ul className="file-list">
        {newest.map((deed) => (
          <DeedEntry key={deed.version} file={file} deed={deed} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <DeedUpload fileId={file.id} />}
    </Card>
  )
}
