import { noDeedYet } from '#contract/deeds/deeds'
import type { ClientApplicationPage } from '#contract/desk/views'
import { useMember } from '../../../firms/member'
import { DeedEntry } from '../deed-entry'
import { DeedUpload } from '../uploads/deed-upload'

/** One member uploads, a second one releases. */
export function DeedPart({ page }: { page: ClientApplicationPage }) {
  const { deeds, file } = page
  const mayChange = useMember().admin.permissions.includes('deeds')
  const newest = deeds.toSorted((a, b) => b.version - a.version)
  return (
    <>
      {deeds.length === 0 && <p className="file-nothing">{noDeedYet}</p>}
      <ul className="file-list">
        {newest.map((deed) => (
          <DeedEntry key={deed.version} page={page} deed={deed} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <DeedUpload fileId={file.id} />}
    </>
  )
}
